/** Forgets games that nobody has touched for as many days as the keeper of the server has set. */

import type { Store } from "./storage/store.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Games that go together, so that nobody has to wait for it. */
const TOGETHER = 50;

/** Looks at once and every hour; called, what is given back ends it. */
export function forgetOldGames(
  store: Pick<Store, "forget" | "tidy">,
  days: number,
  now: () => number,
  log: { info(about: object, what: string): void; error(about: object, what: string): void },
): () => void {
  let isEnding = false;
  const look = async (): Promise<void> => {
    let forgotten = 0;
    for (let some = TOGETHER; some === TOGETHER && !isEnding; forgotten += some) some = await store.forget(now() - days * DAY, TOGETHER);
    if (forgotten === 0 || isEnding) return;
    await store.tidy();
    log.info({ forgotten }, "old games are forgotten");
  };
  const lookSafely = (): void => {
    look().catch((error: unknown) => log.error({ error: String(error) }, "old games could not be forgotten"));
  };
  lookSafely();
  const timer = setInterval(lookSafely, HOUR);
  timer.unref();
  return () => {
    isEnding = true;
    clearInterval(timer);
  };
}
