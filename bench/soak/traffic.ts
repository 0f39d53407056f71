import { setTimeout as delay } from "node:timers/promises";
import { validContact } from "../../test/contact.ts";
import type { LoopbackNetwork } from "./loopback.ts";
import { Tally } from "./tally.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const writers = 6;
const readers = 3;
/** An address may send sixty forms in ten minutes. */
const formsPerAddress = 50;
/** What the site keeps finished, and what it asks the database for each time. */
const kept = ["/", "/blog", "/chi-siamo", "/mai-esistita"];
const fresh = ["/api/health"];

export interface Traffic {
  writes: Tally;
  /** Calls that ask the database each time. */
  reads: Tally;
  /** Pages from the site's cache. */
  keptPages: Tally;
  /** The addresses of requests that were answered with 201. */
  acknowledged: Set<string>;
  /** The three. */
  tallies: Tally[];
  /** Of the three. */
  requests(): number;
  /** Resolves when a write that begins from now on is acknowledged. */
  nextWrite(): Promise<void>;
  /** Resets the longest time without a success. */
  forgetGaps(): void;
  stop(): Promise<void>;
}

const reasonOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

/**
 * Visitors on keep-alive connections who read, and others who write, until `stop`; each pauses between two requests.
 */
export function startTraffic(url: string, network: LoopbackNetwork, pauseMs = 15): Traffic {
  const [writes, reads, keptPages] = [new Tally(), new Tally(), new Tally()];
  const tallies = [writes, reads, keptPages];
  const acknowledged = new Set<string>();
  let isOver = false;
  let lastAcknowledgedBegan = 0;

  async function write(visitor: Visitor, email: string): Promise<void> {
    const began = performance.now();
    const answer = await visitor.ask("/api/contact", { json: { ...validContact, email } });
    if (answer.status !== 201) return writes.fail(String(answer.status));
    acknowledged.add(email);
    lastAcknowledgedBegan = Math.max(lastAcknowledgedBegan, began);
    writes.succeed();
  }

  async function writer(name: string): Promise<void> {
    let visitor = createVisitor(url, network.visitor());
    for (let sent = 1; !isOver; sent++) {
      await write(visitor, `${name}-${sent}@example.it`).catch((error) => writes.fail(reasonOf(error)));
      if (sent % formsPerAddress === 0) {
        visitor.leave();
        visitor = createVisitor(url, network.visitor());
      }
      await delay(pauseMs);
    }
    visitor.leave();
  }

  async function reader(addresses: string[], tally: Tally): Promise<void> {
    const visitor = createVisitor(url, network.visitor());
    for (let asked = 0; !isOver; asked++) {
      try {
        const { status } = await visitor.ask(addresses[asked % addresses.length] ?? "/");
        if (status === 200 || status === 404) tally.succeed();
        else tally.fail(String(status));
      } catch (error) {
        tally.fail(reasonOf(error));
      }
      await delay(pauseMs);
    }
    visitor.leave();
  }

  const running = [
    ...Array.from({ length: writers }, (_, index) => writer(`s${index}`)),
    ...Array.from({ length: readers }, () => [reader(kept, keptPages), reader(fresh, reads)]).flat(),
  ];
  return {
    writes,
    reads,
    keptPages,
    acknowledged,
    tallies,
    requests: () => tallies.reduce((sum, { requests }) => sum + requests, 0),
    async nextWrite() {
      for (const asked = performance.now(); lastAcknowledgedBegan < asked; ) await delay(10);
    },
    forgetGaps() {
      for (const tally of tallies) tally.takeLongestGap();
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
