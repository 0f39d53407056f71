import { contentChannel } from "@vetrina/api/content-version";
import { romeDay } from "@vetrina/contract/dates";
import type { Database } from "@vetrina/db/open-database";

export interface ContentVersion {
  /** Changes when content was published anywhere, and when a Europe/Rome day begins (slots belong to a month). */
  current(): string;
  close(): Promise<void>;
}

/** Follows the content's version: every process hears of a change through the database. */
export async function followContentVersion(database: Database, now: () => Date): Promise<ContentVersion> {
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
  const stopListening = await database.listen(
    contentChannel,
    () => void read(),
    () => void read(),
  );
  await read();
  // Asked for at every page: the day is looked up once a second, not each time.
  const everySecond = setInterval(refresh, 1000).unref();
  return {
    current: () => current,
    async close() {
      clearInterval(everySecond);
      await stopListening();
    },
  };
}
