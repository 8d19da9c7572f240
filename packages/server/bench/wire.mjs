// A client that costs as little as it can: it speaks socket.io over a web socket by itself, so that what a bench measures is the server.
import { randomBytes } from "node:crypto";
import net from "node:net";

/** Milliseconds after which a message that was not answered is lost. */
const PATIENCE = 10_000;
const LONGEST_SHORT = 125;
const LONGEST_MIDDLE = 65_535;

/** A text as a frame of a client. The mask is all zeros: it hides nothing, and costs nothing. */
function frame(text) {
  const length = Buffer.byteLength(text);
  const head = length <= LONGEST_SHORT ? 6 : 8;
  const bytes = Buffer.alloc(head + length);
  bytes[0] = 0x81;
  if (length <= LONGEST_SHORT) bytes[1] = 0x80 | length;
  else {
    bytes[1] = 0x80 | 126;
    bytes.writeUInt16BE(length, 2);
  }
  bytes.write(text, head);
  return bytes;
}

export class Wire {
  #connection;
  #rest = null;
  #isOpen = false;
  #ids = 0;
  #waiting = new Map();
  #hear;
  #opened;
  /** Characters that came. */
  received = 0;

  /** `hear`: told of every message, by its kind. */
  constructor(address, cookie, hear) {
    const { hostname, port } = new URL(address);
    this.#hear = hear;
    this.opened = new Promise((resolve, reject) => {
      this.#opened = { resolve, reject };
    });
    this.#connection = net.connect({ host: hostname, port: Number(port), noDelay: true });
    this.#connection.on("data", (bytes) => this.#read(bytes));
    this.#connection.on("error", (error) => this.#lose(error));
    this.#connection.on("close", () => this.#lose(new Error("the connection was lost")));
    const head = {
      Host: `${hostname}:${port}`,
      Upgrade: "websocket",
      Connection: "Upgrade",
      "Sec-WebSocket-Version": 13,
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      Cookie: cookie,
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#connection.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join("")}\r\n`);
  }

  #lose(error) {
    this.#opened.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #read(bytes) {
    let all = this.#rest === null ? bytes : Buffer.concat([this.#rest, bytes]);
    this.#rest = null;
    if (!this.#isOpen) {
      const end = all.indexOf("\r\n\r\n");
      if (end < 0) {
        this.#rest = all;
        return;
      }
      if (!all.subarray(0, 13).equals(Buffer.from("HTTP/1.1 101 "))) this.#lose(new Error(all.subarray(0, end).toString()));
      this.#isOpen = true;
      all = all.subarray(end + 4);
    }
    let at = 0;
    while (all.length - at >= 2) {
      let length = all[at + 1];
      let head = 2;
      if (length === 126) {
        if (all.length - at < 4) break;
        length = all.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (all.length - at < 10) break;
        length = Number(all.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (all.length - at < head + length) break;
      if (all[at] === 0x81) this.#take(all.toString("utf8", at + head, at + head + length));
      at += head + length;
    }
    if (at < all.length) this.#rest = all.subarray(at);
  }

  #take(text) {
    this.received += text.length;
    if (text === "2") this.#connection.write(frame("3"));
    else if (text.startsWith("40")) this.#opened.resolve();
    else if (text.startsWith("0")) this.#connection.write(frame("40"));
    else if (text.startsWith("42")) this.#hear(...JSON.parse(text.slice(2)));
    else if (text.startsWith("43")) {
      const from = text.indexOf("[");
      const id = Number(text.slice(2, from));
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      waiting?.resolve(JSON.parse(text.slice(from))[0]);
    }
  }

  ask(kind, message) {
    const id = this.#ids++;
    const text = `42${id}${JSON.stringify([kind, message])}`;
    if (text.length > LONGEST_MIDDLE) throw new Error("too long");
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, at: performance.now() });
      this.#connection.write(frame(text));
    });
  }

  /** Gives up what was not answered in time. */
  expire() {
    const now = performance.now();
    for (const [id, { reject, at }] of this.#waiting)
      if (now - at > PATIENCE) {
        this.#waiting.delete(id);
        reject(new Error("no answer"));
      }
  }

  close() {
    this.#connection.destroy();
  }
}
