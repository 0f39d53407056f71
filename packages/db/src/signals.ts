import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLog } from "./database-log.ts";
import type { Prisma, PrismaClient } from "./generated/client.ts";

/** That something is new, told to the listeners of a channel in every process. At most 7999 bytes. */
export interface Signal {
  channel: string;
  payload: string;
}

export interface Signals {
  /** Sends a signal at once, or a few milliseconds later together with others; the same one leaves once. */
  send(signal: Signal): void;
  /** Calls back while a signal of this process is being sent, before any listener can hear it. */
  onOwn(channel: string, callback: () => void): void;
  /** Sends what still waits. */
  close(): Promise<void>;
}

/**
 * How long it rests after each sending, in milliseconds. PostgreSQL lets one transaction with a NOTIFY commit at a time,
 * so what happens meanwhile leaves together.
 */
const restMs = 5;

/** A signal that can't be sent is dropped: whoever listens also looks by itself every few seconds. */
export function createSignals(deliver: (signals: Signal[]) => Promise<unknown>, log: DatabaseLog): Signals {
  const ownHearers = new Map<string, (() => void)[]>();
  let waiting = new Map<string, Signal>();
  let sending: Promise<void> | undefined;

  async function sendWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const signals = [...waiting.values()];
      waiting = new Map();
      await deliver(signals).catch((error) => log.warn({ err: error }, "Signals were not sent"));
      await delay(restMs);
    }
    sending = undefined;
  }

  return {
    send(signal) {
      const key = `${signal.channel} ${signal.payload}`;
      // To the end: of two that contradict each other, the one that was sent last is heard last.
      waiting.delete(key);
      waiting.set(key, signal);
      for (const callback of ownHearers.get(signal.channel) ?? []) callback();
      sending ??= sendWaiting();
    },
    onOwn(channel, callback) {
      ownHearers.set(channel, [...(ownHearers.get(channel) ?? []), callback]);
    },
    close: async () => sending,
  };
}

type Tell = (signal: Signal) => void;

/** What happens to a signal that is given to this client of the database, or to this transaction. */
const tellOf = new WeakMap<object, Tell>();

/**
 * The same client of the database, knowing the signals of its process: given to a transaction they are sent once it has
 * committed, and never when it fails. NOTIFY in the transaction itself would make every commit wait for every other.
 */
export function withSignals(prisma: PrismaClient, signals: Signals): PrismaClient {
  async function begin(...[work, options]: Parameters<PrismaClient["$transaction"]>): Promise<unknown> {
    if (typeof work !== "function") return prisma.$transaction(work, options);
    const given: Signal[] = [];
    const result = await prisma.$transaction((tx) => {
      tellOf.set(tx, (signal) => given.push(signal));
      return work(tx);
    }, options);
    for (const signal of given) signals.send(signal);
    return result;
  }
  const client = new Proxy(prisma, {
    get: (target, name) => (name === "$transaction" ? begin : Reflect.get(target, name)),
  });
  tellOf.set(client, signals.send);
  return client;
}

/** Tells every process that something is new, once what `db` is doing is committed. */
export function signalCommit(db: Prisma.TransactionClient, channel: string, payload = ""): void {
  const tell = tellOf.get(db);
  if (!tell) throw new Error("This client of the database sends no signals");
  tell({ channel, payload });
}
