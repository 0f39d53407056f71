import { usesCountedMax } from "@vetrina/contract/counted-uses";
import { keysOf } from "@vetrina/contract/keys";
import { tagGoneMessage } from "@vetrina/contract/tag-id";
import {
  byTagName,
  type NewTag,
  type Tag,
  type TagChange,
  type TagColour,
  type TagFields,
  type TagMerge,
  tagColours,
  tagsMax,
  type UsedTag,
} from "@vetrina/contract/tags";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

const subject = "etichetta";
const changeAction = "etichetta.modifica";

const columns = { id: true, name: true, colour: true } satisfies Prisma.TagSelect;

/** A removed tag can be restored within this time, in milliseconds. */
const removedKeptMs = 24 * 60 * 60 * 1000;

const record = (tx: Prisma.TransactionClient, actor: StaffActor, verb: string, id: number, summary: string) =>
  recordChange(tx, actor, { action: `etichetta.${verb}`, subject, subjectId: id, summary });

/** The tags to choose from, by name. */
export async function listTags({ db }: Pick<Deps, "db">): Promise<Tag[]> {
  const rows = await db.tag.findMany({ where: { removedAt: null }, select: columns });
  return rows.sort(byTagName);
}

const usesIn = (table: "TicketTag" | "LeadTag") => Prisma.sql`
  (select count(*)::int from (
    select from ${Prisma.raw(`"${table}"`)} where "tagId" = tag.id limit ${usesCountedMax + 1}) as uses)`;

/** The same with how many tickets and contacts have each, up to one more than `usesCountedMax`. */
export async function listUsedTags(deps: Pick<Deps, "db">): Promise<UsedTag[]> {
  const [tags, uses] = await Promise.all([
    listTags(deps),
    deps.db.$queryRaw<Pick<UsedTag, "id" | "tickets" | "contacts">[]>`
      select id, ${usesIn("TicketTag")} as tickets, ${usesIn("LeadTag")} as contacts
      from "Tag" as tag where "removedAt" is null`,
  ]);
  const usesOf = new Map(uses.map((use) => [use.id, use]));
  return tags.map((tag) => ({ tickets: 0, contacts: 0, ...tag, ...usesOf.get(tag.id) }));
}

const folded = (name: string) => name.toLocaleLowerCase("it");

/** All other tags. Who reads them so waits for all who add, rename or restore one. */
async function lockOthers(tx: Prisma.TransactionClient, id = 0): Promise<Tag[]> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.tags})`;
  const rows = await tx.tag.findMany({ where: { removedAt: null, id: { not: id } }, select: columns });
  return rows;
}

const findNamed = (tags: readonly Tag[], name: string) => tags.find((tag) => folded(tag.name) === folded(name));

function refuseTooMany(others: readonly Tag[]): void {
  if (others.length < tagsMax) return;
  const message = `Ci sono già ${tagsMax} etichette: eliminane una, o uniscine due, per fare posto.`;
  throw new AppError("CONFLICT", { message, fields: { name: message } });
}

function refuseTakenName(others: readonly Tag[], name: string): void {
  const taken = findNamed(others, name);
  if (!taken) return;
  const message = `C’è già l’etichetta «${taken.name}»: puoi unirle.`;
  throw new AppError("CONFLICT", { message, fields: { name: message } });
}

function rarestColour(tags: readonly Tag[]): TagColour {
  const uses = (colour: TagColour) => tags.filter((tag) => tag.colour === colour).length;
  return keysOf(tagColours).reduce((rarest, colour) => (uses(colour) < uses(rarest) ? colour : rarest));
}

/** Returns the tag of that name when there is one. Throws CONFLICT when there are enough. */
export function createTag(deps: Deps, actor: StaffActor, { name, colour }: NewTag): Promise<Tag> {
  return transact(deps.db, async (tx) => {
    const others = await lockOthers(tx);
    const known = findNamed(others, name);
    if (known) return known;
    refuseTooMany(others);
    const data = { name, colour: colour ?? rarestColour(others), createdAt: deps.now() };
    const tag = await tx.tag.create({ data, select: columns });
    await record(tx, actor, "nuova", tag.id, `Ha creato l’etichetta «${name}»`);
    return tag;
  });
}

/** A tag, locked until the transaction ends. Throws NOT_FOUND. */
async function lockTag(tx: Prisma.TransactionClient, id: number, isRemoved = false): Promise<Tag> {
  await lockRow(tx, "Tag", id);
  const where = { id, removedAt: isRemoved ? { not: null } : null };
  const row = await tx.tag.findFirst({ where, select: columns });
  if (!row) throw new AppError("NOT_FOUND", { message: tagGoneMessage });
  return row;
}

/**
 * Writes what was changed. Throws NOT_FOUND, and CONFLICT when another tag has the name or a colleague has changed the
 * same field since the form was opened.
 */
export function changeTag(deps: Deps, actor: StaffActor, { id, changes, known }: TagChange): Promise<Tag> {
  return transact(deps.db, async (tx) => {
    const others = await lockOthers(tx, id);
    const tag = await lockTag(tx, id);
    const before: TagFields = { name: tag.name, colour: tag.colour };
    const edit = { subject, id, before, changes, known, action: changeAction };
    const changed = await changedFields(tx, edit);
    if (changed.length === 0) return tag;
    const { name, colour } = { ...before, ...changes };
    if (changed.includes("name")) refuseTakenName(others, name);
    const saved = await tx.tag.update({ where: { id }, data: { name, colour }, select: columns });
    const renamed = `Ha rinominato l’etichetta «${before.name}» in «${name}»`;
    const summary = changed.includes("name") ? renamed : `Ha cambiato il colore dell’etichetta «${name}»`;
    await recordChange(tx, actor, { action: changeAction, subject, subjectId: id, summary });
    return saved;
  });
}

/** The acts of canned replies and leaving answers with another tag; of two of the same the first stays. */
const actsWithTag = (id: number, intoId: number) => Prisma.sql`(
  select coalesce(jsonb_agg(act order by place), '[]') from (
    select distinct on (act) act, place from (
      select case act->>'tagId' when ${String(id)} then jsonb_set(act, '{tagId}', to_jsonb(${intoId}::int)) else act end as act, place
      from jsonb_array_elements(acts) with ordinality as one(act, place)) as changed
    order by act, place) as kept)`;

/**
 * Gives the second tag to everything that has the first, and deletes the first. Saved views, rules and canned replies
 * of the first go on with the second. Rows of links are changed where they are: no ticket and no contact is locked. Throws NOT_FOUND for either.
 */
export function mergeTags(deps: Deps, actor: StaffActor, { id, intoId }: TagMerge): Promise<Tag> {
  if (id === intoId)
    throw new AppError("BAD_INPUT", {
      message: "Scegli un’altra etichetta.",
      fields: { intoId: "Scegli un’altra etichetta" },
    });
  return transact(deps.db, async (tx) => {
    await tx.$queryRaw`select from "Tag" where id in (${id}, ${intoId}) order by id for update`;
    const tag = await lockTag(tx, id);
    const into = await lockTag(tx, intoId);
    await tx.$executeRaw`
      update "TicketTag" as link set "tagId" = ${intoId} where "tagId" = ${id} and not exists (
        select from "TicketTag" as other where other."tagId" = ${intoId} and other."ticketId" = link."ticketId")`;
    await tx.$executeRaw`
      update "LeadTag" as link set "tagId" = ${intoId} where "tagId" = ${id} and not exists (
        select from "LeadTag" as other where other."tagId" = ${intoId} and other."leadId" = link."leadId")`;
    await tx.$executeRaw`
      update "SavedView" set filters = jsonb_set(filters, '{tag}', to_jsonb(${intoId}::int)), revision = revision + 1
      where filters->>'tag' = ${String(id)}`;
    await tx.$executeRaw`
      update "Rule" set revision = revision + 1, definition = jsonb_set(definition, '{acts}', (
        select jsonb_agg(case act->>'tagId' when ${String(id)} then jsonb_set(act, '{tagId}', to_jsonb(${intoId}::int)) else act end)
        from jsonb_array_elements(definition->'acts') as act))
      where definition @> ${JSON.stringify({ acts: [{ tagId: id }] })}::jsonb`;
    await tx.$executeRaw`
      update "CannedReply" set revision = revision + 1, acts = ${actsWithTag(id, intoId)}
      where acts @> ${JSON.stringify([{ tagId: id }])}::jsonb`;
    await tx.$executeRaw`
      update "LeavingAnswer" set acts = ${actsWithTag(id, intoId)} where acts @> ${JSON.stringify([{ tagId: id }])}::jsonb`;
    await tx.tag.delete({ where: { id }, select: { id: true } });
    await record(tx, actor, "unione", intoId, `Ha unito l’etichetta «${tag.name}» a «${into.name}»`);
    return into;
  });
}

/** Takes a tag away from everywhere; it can be restored for a day. Throws NOT_FOUND. */
export async function removeTag(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { name } = await lockTag(tx, id);
    await tx.tag.update({ where: { id }, data: { removedAt: deps.now() }, select: { id: true } });
    await record(tx, actor, "eliminazione", id, `Ha eliminato l’etichetta «${name}»`);
  });
}

/** Brings a removed tag back to all that had it. Throws NOT_FOUND, and CONFLICT when its place or name is taken. */
export function restoreTag(deps: Deps, actor: StaffActor, id: number): Promise<Tag> {
  return transact(deps.db, async (tx) => {
    const others = await lockOthers(tx, id);
    const tag = await lockTag(tx, id, true);
    refuseTooMany(others);
    refuseTakenName(others, tag.name);
    await tx.tag.update({ where: { id }, data: { removedAt: null }, select: { id: true } });
    await record(tx, actor, "ripristino", id, `Ha ripristinato l’etichetta «${tag.name}»`);
    return tag;
  });
}

/** Deletes for good what was removed longer than a day ago. */
export async function forgetRemovedTags({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db.tag.deleteMany({ where: { removedAt: { lt: new Date(now().getTime() - removedKeptMs) } } });
}
