import { setImmediate as afterThisTurn } from "node:timers/promises";

/**
 * Deduplicates queries when a signal reaches many followers: calls with the same key in one turn of the event loop
 * share a query, and calls during a query share the next one. A query starts after the last caller that shares it, so
 * its result holds every announced change.
 */
export type ReadTogether = <Result>(what: string, read: () => Promise<Result>) => Promise<Result>;

export function createSharedReadings(): ReadTogether {
  /** Readings that haven't begun yet; and the ends of those that have, of which at most one of a kind runs. */
  const waiting = new Map<string, Promise<unknown>>();
  const running = new Map<string, Promise<unknown>>();

  async function readNext<Result>(what: string, read: () => Promise<Result>): Promise<Result> {
    await (running.get(what) ?? afterThisTurn());
    waiting.delete(what);
    const reading = read();
    const end = reading.then(
      () => undefined,
      () => undefined,
    );
    running.set(what, end);
    // Of what failed the callers hear.
    void end.then(() => running.get(what) === end && running.delete(what));
    return reading;
  }

  return <Result>(what: string, read: () => Promise<Result>) => {
    const next = waiting.get(what) ?? readNext(what, read);
    waiting.set(what, next);
    return next as Promise<Result>;
  };
}
