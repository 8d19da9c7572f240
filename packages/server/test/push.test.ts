/** Messages that only one browser can read, sent to nobody but the services of browsers. */

import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { Calling, isKnownService } from "../src/push/calling.ts";
import { encrypted, newPushKeys, proofFor } from "../src/push/message.ts";

const b64 = (text: string): Buffer => Buffer.from(text, "base64url");

test("the example of RFC 8291 comes out to the letter", () => {
  const receiver = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const luck = { key: b64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), salt: b64("DGv6ra1nlYgDCS1FRnbzlw") };
  expect(encrypted("When I grow up, I want to be a watermelon", receiver, luck).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("the proof names the service and the keeper, and is signed", () => {
  const keys = newPushKeys();
  const proof = proofFor("https://fcm.googleapis.com/fcm/send/abc", keys, "https://table.example", 1_000_000);
  const [, head = "", claim = "", signature = ""] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=/.exec(proof) ?? [];
  expect(JSON.parse(b64(claim).toString())).toEqual({
    aud: "https://fcm.googleapis.com",
    exp: 1000 + 12 * 3600,
    sub: "https://table.example",
  });
  const point = b64(keys.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  expect(verify("sha256", Buffer.from(`${head}.${claim}`), { key, dsaEncoding: "ieee-p1363" }, b64(signature))).toBe(true);
});

test("no other address is called, whatever somebody names", () => {
  for (const fine of [
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-par02p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ])
    expect(isKnownService(fine)).toBe(true);
  for (const strange of [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://me@fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://evil.example/fcm.googleapis.com",
    "https://xnotify.windows.com/",
    "",
  ])
    expect(isKnownService(strange)).toBe(false);
});

test("whoever has gone is forgotten, whoever cannot be reached is left alone", async () => {
  const kept = [
    ["https://fcm.googleapis.com/gone", 410],
    ["https://fcm.googleapis.com/here", 201],
    ["https://fcm.googleapis.com/down", 0],
  ] as const;
  const forgotten: string[] = [];
  const { publicKey } = newPushKeys();
  const settings = new Map<string, string>();
  const calling = new Calling(
    {
      setting: async (key, make) => {
        if (!settings.has(key)) settings.set(key, make());
        return settings.get(key) ?? "";
      },
      subscribe: async () => {},
      unsubscribe: async (endpoint) => void forgotten.push(endpoint),
      subscriptionsOf: async () =>
        kept.map(([endpoint]) => ({ endpoint, person: "x", p256dh: publicKey, auth: "BTBZMqHH6r4Tts7J_aSIgg", at: 0 })),
    },
    "https://table.example",
    () => 0,
    async (url) => {
      const status = kept.find(([endpoint]) => endpoint === url)?.[1] ?? 0;
      if (status === 0) throw new Error("no way");
      return { status };
    },
  );
  expect(await calling.call(["x"], { title: "Your move", body: "", path: "/" })).toBe(1);
  expect(forgotten).toEqual(["https://fcm.googleapis.com/gone"]);
  expect(await calling.publicKey()).toBe(await calling.publicKey());
});

test("keys that could not be read once are read the next time", async () => {
  const { publicKey, privateKey } = newPushKeys();
  let reads = 0;
  const calling = new Calling(
    {
      setting: async () => {
        if (++reads === 1) throw new Error("the database does not answer");
        return JSON.stringify({ publicKey, privateKey });
      },
      subscribe: async () => {},
      unsubscribe: async () => {},
      subscriptionsOf: async () => [],
    },
    "https://table.example",
    () => 0,
  );
  await expect(calling.publicKey()).rejects.toThrow("does not answer");
  expect(await calling.publicKey()).toBe(publicKey);
  expect([await calling.publicKey(), reads]).toEqual([publicKey, 2]);
});
