/** How fast one client may send. */

/** So many at once, and so many per second in the long run. */
export interface Allowed {
  burst: number;
  perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

export class Limiter {
  readonly #allowed: Allowed;
  readonly #buckets = new Map<string, Bucket>();

  constructor(allowed: Allowed) {
    this.#allowed = allowed;
  }

  /** True if one more is allowed, or something that costs as much as several. */
  take(key: string, now: number, cost = 1): boolean {
    const { burst, perSecond } = this.#allowed;
    if (this.#buckets.size > 50_000) this.#forgetFull(now);
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now };
    // A clock that was put back gives nothing, and takes nothing.
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    if (bucket.left < cost) return false;
    bucket.left -= cost;
    return true;
  }

  /** Who has not been heard of for long is as good as new. */
  #forgetFull(now: number): void {
    const { burst, perSecond } = this.#allowed;
    for (const [key, bucket] of this.#buckets) if (bucket.left + ((now - bucket.at) / 1000) * perSecond >= burst) this.#buckets.delete(key);
    if (this.#buckets.size > 50_000) this.#buckets.clear();
  }
}
