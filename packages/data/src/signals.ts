import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLog } from "./database-log.ts";
import type { Prisma, PrismaClient } from "./generated/client.ts";

/** Something has changed: sent to the listeners of a channel in every process. At most 7999 bytes. */
export interface Signal {
  channel: string;
  payload: string;
}

export interface Signals {
  /** Sends a signal at once, or a few milliseconds later together with others; the same one leaves once. */
  send(signal: Signal): void;
  /** Calls back with the payload while a signal of this process is being sent, before any listener can hear it. */
  onOwn(channel: string, callback: (payload: string) => void): void;
  /** Calls the `onOwn` listeners alone: the transaction has sent the NOTIFY itself. */
  tellOwn(signal: Signal): void;
  /** Sends what still waits. */
  close(): Promise<void>;
}

/**
 * How long it rests after each sending, in milliseconds. PostgreSQL lets one transaction with a NOTIFY commit at a time,
 * so what happens meanwhile leaves together.
 */
const restMs = 5;

/** A signal that can't be sent is dropped: its listeners also poll every few seconds. */
export function createSignals(deliver: (signals: Signal[]) => Promise<unknown>, log: DatabaseLog): Signals {
  const ownHearers = new Map<string, ((payload: string) => void)[]>();
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

  function tellOwn({ channel, payload }: Signal): void {
    for (const callback of ownHearers.get(channel) ?? []) callback(payload);
  }

  return {
    tellOwn,
    send(signal) {
      const key = `${signal.channel} ${signal.payload}`;
      // To the end: of two that contradict each other, the one that was sent last is heard last.
      waiting.delete(key);
      waiting.set(key, signal);
      tellOwn(signal);
      sending ??= sendWaiting();
    },
    onOwn(channel, callback) {
      ownHearers.set(channel, [...(ownHearers.get(channel) ?? []), callback]);
    },
    close: async () => sending,
  };
}

/** What is to be done once a client of the database, or a transaction, has committed. */
interface Commit {
  signals: Signals;
  afterwards(tell: () => void): void;
}

const commitOf = new WeakMap<object, Commit>();

/**
 * The same client of the database, knowing the signals of its process: given to a transaction they are sent once it has
 * committed, and never when it fails. NOTIFY in the transaction itself would make every commit wait for every other.
 */
export function withSignals(prisma: PrismaClient, signals: Signals): PrismaClient {
  async function begin(...[work, options]: Parameters<PrismaClient["$transaction"]>): Promise<unknown> {
    if (typeof work !== "function") return prisma.$transaction(work, options);
    const waiting: (() => void)[] = [];
    const result = await prisma.$transaction((tx) => {
      commitOf.set(tx, { signals, afterwards: (tell) => waiting.push(tell) });
      return work(tx);
    }, options);
    for (const tell of waiting) tell();
    return result;
  }
  const client = new Proxy(prisma, {
    get: (target, name) => (name === "$transaction" ? begin : Reflect.get(target, name)),
  });
  commitOf.set(client, { signals, afterwards: (tell) => tell() });
  return client;
}

function commit(db: Prisma.TransactionClient): Commit {
  const found = commitOf.get(db);
  if (!found) throw new Error("This client of the database sends no signals");
  return found;
}

/** Tells every process that something is new, once what `db` is doing is committed. */
export function signalCommit(db: Prisma.TransactionClient, channel: string, payload = ""): void {
  const { signals, afterwards } = commit(db);
  afterwards(() => signals.send({ channel, payload }));
}

/**
 * As `signalCommit`, but the NOTIFY is part of the transaction: it can't be lost with the process, and commits wait for
 * each other. For what is rare and may not be missed. This process has it when the transaction's promise resolves.
 */
export async function notifyInCommit(
  db: Prisma.TransactionClient,
  channel: string,
  ...payloads: string[]
): Promise<void> {
  await db.$executeRaw`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`;
  const { signals, afterwards } = commit(db);
  for (const payload of payloads) afterwards(() => signals.tellOwn({ channel, payload }));
}
