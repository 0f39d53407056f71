/** Requests of a kind: how many there were, what failed, and how long nothing succeeded. */
export class Tally {
  requests = 0;
  failures = 0;
  readonly reasons = new Map<string, number>();
  #lastSuccess = performance.now();
  #longestMs = 0;
  #reasonsTold = new Map<string, number>();

  succeed(): void {
    const now = performance.now();
    this.requests += 1;
    this.#longestMs = Math.max(this.#longestMs, now - this.#lastSuccess);
    this.#lastSuccess = now;
  }

  fail(reason: string): void {
    this.requests += 1;
    this.failures += 1;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  /** The longest time without a success since this was last asked, in milliseconds. */
  takeLongestGap(): number {
    const longest = Math.max(this.#longestMs, performance.now() - this.#lastSuccess);
    this.#longestMs = 0;
    this.#lastSuccess = performance.now();
    return longest;
  }

  /** As "503 (12), ECONNRESET (1)". */
  describeFailures(): string {
    return [...this.reasons].map(([reason, times]) => `${reason} (${times})`).join(", ");
  }

  /** The same of what failed since this was last asked. */
  takeFailures(): string {
    const added = [...this.reasons].map(([reason, times]) => [reason, times - (this.#reasonsTold.get(reason) ?? 0)]);
    this.#reasonsTold = new Map(this.reasons);
    return added.flatMap(([reason, times]) => (times ? [`${reason} (${times})`] : [])).join(", ");
  }
}
