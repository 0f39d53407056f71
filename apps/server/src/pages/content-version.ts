import { romeDay } from "@vetrina/contract/dates";
import { contentChannel } from "@vetrina/core/content-version";
import type { Log } from "@vetrina/core/deps";
import type { Database } from "@vetrina/data/database";
import { describeError } from "../log.ts";

export interface ContentVersion {
  /** Changes when content was published anywhere, and when a Europe/Rome day begins (slots belong to a month). */
  current(): string;
  /** Resolves once `current` knows of all that this process committed before the call. Never throws. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** The version is read anyway after this long, in case a process died before it could tell the others. */
const readAnywayMs = 5_000;

/** Follows the content version: every process is notified of a change by the database. */
export async function followContentVersion(database: Database, now: () => Date, log: Log): Promise<ContentVersion> {
  let version = 0n;
  let current = "";
  const refresh = () => {
    current = `${version}-${romeDay(now())}`;
  };
  const read = async () => {
    const row = await database.prisma.contentVersion.findUniqueOrThrow({ where: { id: 1 }, select: { version: true } });
    version = row.version;
    refresh();
  };
  let lastReading = Promise.resolve();
  let nextReading: Promise<void> | undefined;
  // One read after the other, so that an older answer never comes last; callers in between share the next read.
  const catchUp = () => {
    nextReading ??= lastReading.then(() => {
      nextReading = undefined;
      lastReading = read().catch((error) => {
        log.warn({ error: describeError(error) }, "content version not read");
      });
      return lastReading;
    });
    return nextReading;
  };
  // A reading that fails is logged, and the next signal reads again.
  const hear = () => void catchUp();
  // Most writes change nothing that is public: they wait for no reading.
  let isBehind = false;
  database.signals.onOwn(contentChannel, () => {
    isBehind = true;
  });
  const catchUpWithOwn = async () => {
    if (!isBehind) return nextReading ?? lastReading;
    isBehind = false;
    await catchUp();
  };
  const stopListening = await database.listen(contentChannel, hear, hear);
  await read();
  // Asked for at every page: the day is looked up once a second, not each time.
  const everySecond = setInterval(refresh, 1000).unref();
  const readAnyway = setInterval(hear, readAnywayMs).unref();
  return {
    current: () => current,
    catchUp: catchUpWithOwn,
    async close() {
      clearInterval(everySecond);
      clearInterval(readAnyway);
      await stopListening();
      await (nextReading ?? lastReading);
    },
  };
}
