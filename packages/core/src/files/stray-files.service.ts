import { addDays } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import { Prisma } from "@vetrina/data/prisma";
import type { Deps } from "../deps.ts";
import { addressOf } from "./images.ts";
import { findUses } from "./picture-uses.ts";

/** Names the nightly job among the others. */
export const strayFilesJob = "stray-files" satisfies JobName;

/**
 * A file whose row went by a return in time is needed again when the database of before is, or a later moment of it: it
 * stays for as many days, and for a week longer than one can return by.
 */
const ageDaysMin = 30;
const daysBeyondArchive = 7;
/** How many files are looked up by one statement. */
const keysPerLook = 5_000;
/** Uploads that broke off leave few files. More of them, or half of all, is a database that isn't these files'. */
const usualMax = 10;

const attachment = /^(?:attachments|mail)\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const pictureCopy = /^images\/([0-9a-f-]{36}-\d+x\d+)(?:-\d+)?\.(?:avif|webp)$/;

type Db = Pick<Deps, "db">;

/**
 * Of these attachments and mails those that no row names. A version of the program that was newer may have left tables of
 * its own: every column of this name is looked at.
 */
async function findUnnamed({ db }: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'storageKey'`;
  const namedNowhere = tables.map(
    ({ name }) => Prisma.sql`not exists (select from ${Prisma.raw(`"${name}"`)} where "storageKey" = stored.key)`,
  );
  const rows = await db.$queryRaw<{ key: string }[]>`
    select stored.key from unnest(${keys}::text[]) as stored(key) where ${Prisma.join(namedNowhere, " and ")} and not exists (
      select from "LeavingAnswer", jsonb_array_elements(files) as file where file->>'storageKey' = stored.key)`;
  return rows.map(({ key }) => key);
}

/** Of these copies of pictures those whose picture has no row, and that nothing shows. */
async function findUnknownCopies({ db }: Db, keys: string[]): Promise<string[]> {
  const urlOf = new Map(keys.map((key) => [key, addressOf(pictureCopy.exec(key)?.[1] ?? "")]));
  const urls = [...new Set(urlOf.values())];
  const rows = await db.uploadedPicture.findMany({ where: { url: { in: urls } }, select: { url: true } });
  const known = new Set([...rows, ...(await findUses(db, urls))].map(({ url }) => url));
  return keys.filter((key) => !known.has(urlOf.get(key) ?? ""));
}

/** Of these files those that nothing names. What isn't called as this program calls its files is left alone. */
async function findStray(deps: Db, keys: string[]): Promise<string[]> {
  const unnamed = await findUnnamed(
    deps,
    keys.filter((key) => attachment.test(key)),
  );
  const unknown = await findUnknownCopies(
    deps,
    keys.filter((key) => pictureCopy.test(key)),
  );
  return [...unnamed, ...unknown];
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    if (batch.push(key) < keysPerLook) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/**
 * Removes the files that uploads left which broke off before their row was written. Where there are more than those can
 * leave, it removes none until a person has: the log has the first keys, which hold nothing personal. Returns how many it
 * removed, and found so far. Throws what the store throws; the next night goes on.
 */
export async function removeStrayFiles(
  deps: Pick<Deps, "db" | "files" | "log" | "now" | "walArchive">,
): Promise<{ removed: number; found: number }> {
  const ageDays = Math.max(ageDaysMin, (deps.walArchive?.days ?? 0) + daysBeyondArchive);
  const stray: string[] = [];
  let seen = 0;
  for await (const keys of inBatches(deps.files.list(addDays(deps.now(), -ageDays)))) {
    seen += keys.length;
    stray.push(...(await findStray(deps, keys)));
    if (stray.length > usualMax) break;
  }
  const found = stray.length;
  if (found > 0 && (found > usualMax || found * 2 >= seen)) {
    deps.log.warn(
      { found, seen, keys: stray.slice(0, usualMax) },
      "too many files are named by no row: none is removed",
    );
    return { removed: 0, found };
  }
  for (const key of stray) await deps.files.remove(key);
  return { removed: found, found };
}
