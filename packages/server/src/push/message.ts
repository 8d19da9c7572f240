/** A message that only one browser can read (RFC 8291, 8188), and the proof of who sends it (RFC 8292). */

import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";

const CURVE = "prime256v1";
/** Longer ones are not passed on by every service. */
const RECORD = 4096;
/** Seconds for which a proof holds. */
const HOLDS = 12 * 3600;

const bytes = (text: string): Buffer => Buffer.from(text, "base64url");
const text = (buffer: Buffer): string => buffer.toString("base64url");
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

interface Receiver {
  p256dh: string;
  auth: string;
}

/** `luck`: only tests bring their own. */
export function encrypted(message: string, { p256dh, auth }: Receiver, luck?: { key: Buffer; salt: Buffer }): Buffer {
  const own = createECDH(CURVE);
  if (luck === undefined) own.generateKeys();
  else own.setPrivateKey(luck.key);
  const salt = luck?.salt ?? randomBytes(16);
  const theirs = bytes(p256dh);
  const shared = own.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, own.getPublicKey()]);
  const secret = derive(shared, bytes(auth), about, 32);
  const cipher = createCipheriv(
    "aes-128-gcm",
    derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  // The last and only record ends with a 2.
  const body = Buffer.concat([cipher.update(message, "utf8"), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([salt, size, Buffer.from([own.getPublicKey().length]), own.getPublicKey(), body]);
}

/** The server's own pair of keys, as it is kept. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { publicKey: text(pair.getPublicKey()), privateKey: text(pair.getPrivateKey()) };
}

/** What stands in the header `authorization`. `subject`: how the keeper of this server can be reached. */
export function proofFor(endpoint: string, { publicKey, privateKey }: PushKeys, subject: string, now: number): string {
  const point = bytes(publicKey);
  const key = createPrivateKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: privateKey },
  });
  const part = (what: object): string => text(Buffer.from(JSON.stringify(what)));
  const claim = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HOLDS, sub: subject };
  const said = `${part({ typ: "JWT", alg: "ES256" })}.${part(claim)}`;
  const signature = sign("sha256", Buffer.from(said), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${said}.${text(signature)}, k=${publicKey}`;
}
