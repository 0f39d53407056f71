import type { Answered } from "../../request.ts";

/** What went wrong in a run, each thing counted once and how often. */
export class Errors {
  readonly #counts = new Map<string, number>();

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** Adds an error unless an answer has this status. Returns whether it has. */
  expect(what: string, answer: Answered, status: number): boolean {
    if (answer.status !== status) this.add(`${what}: ${answer.status} ${answer.text.slice(0, 120)}`);
    return answer.status === status;
  }

  get lines(): string[] {
    return [...this.#counts].map(([what, times]) => `${what} (${times})`);
  }
}

/** Does a piece of work again and again until the run is over; a failure is an error of the run, not its end. */
export async function repeat(
  { isOver, errors }: { isOver: () => boolean; errors: Errors },
  what: string,
  work: () => Promise<void>,
): Promise<number> {
  let times = 0;
  for (; !isOver(); times++) {
    await work().catch((error: unknown) => {
      errors.add(
        `${what}: ${error instanceof Error ? `${"code" in error ? error.code : ""} ${error.message}` : error}`,
      );
    });
  }
  return times;
}
