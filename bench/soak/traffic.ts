import { setTimeout as delay } from "node:timers/promises";
import { validContact } from "../../test/contact.ts";
import type { LoopbackNetwork } from "./loopback.ts";
import { Tally } from "./tally.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const writers = 6;
const readers = 6;
/** Visitors pause between two requests, in milliseconds. */
const pauseMs = 15;
/** An address may send sixty forms in ten minutes. */
const formsPerAddress = 50;
const addresses = ["/", "/blog", "/chi-siamo", "/api/blog/posts?limit=3", "/api/health", "/mai-esistita"];

export interface Traffic {
  writes: Tally;
  /** Pages and calls that read, those of kept pages among them. */
  reads: Tally;
  /** The addresses of requests that were answered with 201. */
  acknowledged: Set<string>;
  stop(): Promise<void>;
}

const reasonOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

/** Visitors with kept connections who read, and others who write, until `stop`. */
export function startTraffic(url: string, network: LoopbackNetwork): Traffic {
  const [writes, reads] = [new Tally(), new Tally()];
  const acknowledged = new Set<string>();
  let isOver = false;

  async function write(visitor: Visitor, email: string): Promise<void> {
    const answer = await visitor.ask("/api/contact", { method: "POST", json: { ...validContact, email } });
    if (answer.status !== 201) return writes.fail(String(answer.status));
    acknowledged.add(email);
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

  async function reader(first: number): Promise<void> {
    const visitor = createVisitor(url, network.visitor());
    for (let asked = first; !isOver; asked++) {
      try {
        const { status } = await visitor.ask(addresses[asked % addresses.length] ?? "/");
        if (status === 200 || status === 404) reads.succeed();
        else reads.fail(String(status));
      } catch (error) {
        reads.fail(reasonOf(error));
      }
      await delay(pauseMs);
    }
    visitor.leave();
  }

  const running = [
    ...Array.from({ length: writers }, (_, index) => writer(`s${index}`)),
    ...Array.from({ length: readers }, (_, index) => reader(index)),
  ];
  return {
    writes,
    reads,
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
