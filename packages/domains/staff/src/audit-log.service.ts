import { type AuditEntry, type AuditNames, type AuditQuery, auditPerPage } from "@vetrina/contract/audit";
import { nextDay, startOfRomeDay } from "@vetrina/contract/dates";
import { namesOfRules } from "@vetrina/core/audit/rule-author";
import type { Deps } from "@vetrina/core/deps";
import { escapeLike, searchWords } from "@vetrina/core/search-words";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

const columns = {
  ...just("id", "actor", "action", "subject", "subjectId", "summary", "details", "createdAt"),
} satisfies Prisma.AuditEntrySelect;

/** Entries hold usernames and the numbers of rules, which never change; what each is called now is looked up beside them. */
async function namesOf(deps: Deps, usernames: readonly string[]): Promise<Map<string, string>> {
  const users = await deps.db.user.findMany({
    where: { username: { in: [...new Set(usernames)] } },
    select: { username: true, name: true },
  });
  const rules = await namesOfRules(deps.db, usernames);
  return new Map([...users.map(({ username, name }) => [username, name ?? username] as const), ...rules]);
}

type Row = Prisma.AuditEntryGetPayload<{ select: typeof columns }>;

const present = ({ id, details, createdAt, ...row }: Row, names: ReadonlyMap<string, string>) => ({
  ...row,
  actorName: names.get(row.actor) ?? null,
  id: String(id),
  details: details as AuditEntry["details"],
  createdAt: createdAt.toISOString(),
});

/** Every word must occur, in any order. */
async function wordsOf(deps: Deps, q: string): Promise<Prisma.AuditEntryWhereInput[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const folded = await deps.db.$queryRaw<{ word: string }[]>`select fold_text(unnest(${words}::text[])) as word`;
  return folded.map(({ word }) => ({ searchText: { contains: escapeLike(word) } }));
}

/** A page of the log, newest first; `nextCursor` is null at its end. Dates are Europe/Rome days, both inclusive. */
export async function listEntries(
  deps: Deps,
  { q = "", from, to, cursor, limit = auditPerPage, actor, subject, subjectId }: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const rows = await deps.db.auditEntry.findMany({
    where: {
      ...(actor && { actor }),
      ...(subject && { subject }),
      ...(subjectId && { subjectId }),
      createdAt: {
        ...(from ? { gte: startOfRomeDay(from) } : {}),
        ...(to ? { lt: startOfRomeDay(nextDay(to)) } : {}),
      },
      AND: await wordsOf(deps, q),
      ...(cursor ? { id: { lt: BigInt(cursor) } } : {}),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: columns,
  });
  const page = rows.slice(0, limit);
  const names = await namesOf(
    deps,
    page.map(({ actor }) => actor),
  );
  const entries = page.map((row) => present(row, names));
  return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Everybody and every kind of thing that the log names, in the alphabet's order. */
export async function listNames(deps: Deps): Promise<AuditNames> {
  // One step of the index for each name: the log may be long, its names are few.
  const rows = await deps.db.$queryRaw<{ kind: string; name: string }[]>`
    with recursive actors as (
      (select actor as name from "AuditEntry" order by actor limit 1)
      union all
      select (select actor from "AuditEntry" where actor > name order by actor limit 1) from actors where name is not null
    ), subjects as (
      (select subject as name from "AuditEntry" where subject is not null order by subject limit 1)
      union all
      select (select subject from "AuditEntry" where subject > name order by subject limit 1)
      from subjects where name is not null
    )
    select 'actor' as kind, name from actors where name is not null
    union all select 'subject', name from subjects where name is not null`;
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  const actors = ofKind("actor");
  const names = await namesOf(deps, actors);
  return { actors: actors.map((actor) => ({ actor, name: names.get(actor) ?? null })), subjects: ofKind("subject") };
}
