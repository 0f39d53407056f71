import { setImmediate as afterThisTurn } from "node:timers/promises";

/**
 * Reads what many want at once, as all do who were told of a change: those who ask for the same in one turn of the event
 * loop share a reading, and so do those who ask while it runs, the next one. A reading begins after the last of those who
 * share it has asked, so it finds what they were told of.
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
    void end.then(() => running.get(what) === end && running.delete(what));
    return reading;
  }

  return <Result>(what: string, read: () => Promise<Result>) => {
    const next = waiting.get(what) ?? readNext(what, read);
    waiting.set(what, next);
    return next as Promise<Result>;
  };
}
