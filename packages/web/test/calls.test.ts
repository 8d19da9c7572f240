/** Being called when it is one's move, and browsers and servers that will have none of it. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const KEYS = { p256dh: "B".repeat(87), auth: "A".repeat(22) };

const kept = new Map<string, string>();
/** What the browser and the server answer. */
let permission: "granted" | "denied";
let subscribe: () => Promise<object>;
let answer: { status: number; body: object };

beforeEach(() => {
  kept.clear();
  permission = "granted";
  subscribe = async () => ({ toJSON: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/one", keys: KEYS }) });
  answer = { status: 200, body: {} };
  const worker = { pushManager: { subscribe: () => subscribe(), getSubscription: async () => null } };
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  vi.stubGlobal("window", { isSecureContext: true, PushManager: class {} });
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve(worker), getRegistration: async () => worker } });
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  vi.stubGlobal("fetch", async (_where: string, { method }: RequestInit) =>
    method === "GET" ? Response.json({ key: "AAAA" }) : Response.json(answer.body, { status: answer.status }),
  );
});

afterEach(() => vi.unstubAllGlobals());

async function opened() {
  vi.resetModules();
  return await import("../src/together/calls.ts");
}

test("calls are on once the browser and the server have agreed, and off when they are ended", async () => {
  const { startCalls, endCalls, isCalled } = await opened();
  expect(isCalled()).toBe(false);
  expect(await startCalls()).toBeNull();
  expect(isCalled()).toBe(true);
  await endCalls();
  expect(isCalled()).toBe(false);
});

test("calls that will not come are not on, and it is said why", async () => {
  const { startCalls, isCalled } = await opened();
  permission = "denied";
  expect(await startCalls()).toMatchObject({ hint: expect.stringContaining("Allow notifications") });
  permission = "granted";
  subscribe = () => Promise.reject(new DOMException("push service error", "AbortError"));
  expect(await startCalls()).toMatchObject({ message: "This browser cannot be called." });
  subscribe = async () => ({ toJSON: () => ({ endpoint: "https://push.example/one", keys: KEYS }) });
  const error = { code: "bad-message", message: "This server does not call that address.", hint: "Use another browser." };
  answer = { status: 400, body: { error } };
  expect(await startCalls()).toMatchObject(error);
  expect(isCalled()).toBe(false);
});
