// A bot that takes the first option, and does something wrong where its argument says so. Node only, so that it runs wherever the tests do.
import { spawn } from "node:child_process";
import { appendFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";

const [manner, file] = process.argv.slice(2);
const say = (thing) => writeSync(1, `${typeof thing === "string" ? thing : JSON.stringify(thing)}\n`);
const forever = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
let questions = 0;

const giveUp = () => {
  throw new Error("out of ideas");
};
/** What it does instead of giving a proper answer to its third question, or to a later one. */
const instead = {
  crash: giveUp,
  tire: giveUp,
  leave: () => process.exit(0),
  "long line": () => {
    const much = "x".repeat(65_536);
    for (let i = 0; i < 64; i++) writeSync(1, much);
    forever();
  },
  "many lines": ({ id }) => {
    for (let i = 0; i < 5000; i++) say({ id, pick: 0 });
  },
  errors: ({ id }) => {
    for (let i = 0; i < 48; i++) writeSync(2, "e".repeat(65_536));
    say({ id, pick: 0 });
  },
  talk: () => say("hm, let me think"),
  list: () => say([0]),
  "out of range": ({ id, options }) => say({ id, pick: options.length }),
  "below zero": ({ id }) => say({ id, pick: -1 }),
  half: ({ id }) => say({ id, pick: 0.5 }),
  text: ({ id }) => say({ id, pick: "0" }),
  late: ({ id }) => say({ id: id - 1, pick: 0 }),
};

function answer(message) {
  if (message.type === "hello") {
    if (manner === "rude") say("what?");
    else if (manner === "old") say({ protocol: 0 });
    else say({ protocol: 2, name: "nasty", cards: manner === "record" });
  } else if (message.type === "decide" && manner === "sleep") forever();
  else if (message.type === "decide") {
    const wrong = ++questions === (manner === "tire" ? 40 : 3) ? instead[manner] : undefined;
    if (wrong !== undefined) wrong(message);
    else {
      if (manner === "chatty") console.error("I think, therefore I write. ".repeat(1000));
      const answered = { id: message.id, pick: 0 };
      say(answered);
      if (manner === "record") appendFileSync(file, `${JSON.stringify(answered)}\n`);
    }
  } else if (message.type === "over" && manner === "once") process.exit(0);
}

if (manner === "stubborn") {
  // It tells who it is and what it has started, and none of them takes a hint.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  appendFileSync(file, `${process.pid}\n${child.pid}\n`);
  setInterval(() => undefined, 1000);
}
if (manner === "sleep") console.error("zzz");
if (manner === "count") appendFileSync(file, "started\n");
for await (const line of createInterface({ input: process.stdin })) {
  if (manner === "record") appendFileSync(file, `${line}\n`);
  answer(JSON.parse(line));
}
