import { tagGoneMessage } from "@vetrina/contract/tag-id";
import { byTagName, recordTagsMax, type Tag, type Tagging } from "@vetrina/contract/tags";
import { AppError } from "@vetrina/core/app-error";
import { Prisma } from "@vetrina/data/prisma";

export type TaggedKind = "ticket" | "lead";

const links = {
  ticket: { table: Prisma.sql`"TicketTag"`, id: Prisma.sql`"ticketId"`, one: "Un ticket" },
  lead: { table: Prisma.sql`"LeadTag"`, id: Prisma.sql`"leadId"`, one: "Un contatto" },
} satisfies Record<TaggedKind, object>;

/** That a row has a tag; `row` is the row's id in the statement. */
export const hasTag = (kind: TaggedKind, row: Prisma.Sql, tagId: number): Prisma.Sql =>
  Prisma.sql`exists (select from ${links[kind].table} as link where link."tagId" = ${tagId} and link.${links[kind].id} = ${row})`;

/** The tags of a row, as a JSON array of the contract's `tagSchema`. */
export const tagsOf = (kind: TaggedKind, row: Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'colour', tag.colour))
    from ${links[kind].table} as link join "Tag" as tag on tag.id = link."tagId" and tag."removedAt" is null
    where link.${links[kind].id} = ${row}), '[]')`;

/** What Prisma reads of a row's tags. */
export const tagColumns = {
  where: { tag: { removedAt: null } },
  select: { tag: { select: { id: true, name: true, colour: true } } },
} as const;

/** The same as the contract has them. */
export const presentTags = (rows: readonly { tag: Tag }[]): Tag[] => rows.map(({ tag }) => tag).sort(byTagName);

/** Locked until the transaction ends, so that it is neither removed nor merged meanwhile. Throws NOT_FOUND. */
async function holdTag(tx: Prisma.TransactionClient, tagId: number): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`
    select from "Tag" where id = ${tagId} and "removedAt" is null for share`;
  if (rows.length === 0) throw new AppError("NOT_FOUND", { message: tagGoneMessage });
}

/**
 * Gives a tag to a ticket or a contact, whose row the caller has locked, or takes it away. Returns whether that was
 * new. Throws NOT_FOUND for a tag that is gone, CONFLICT when there are `recordTagsMax` already.
 */
export async function linkTag(
  tx: Prisma.TransactionClient,
  kind: TaggedKind,
  id: bigint | number,
  { tagId, isTagged }: Tagging,
): Promise<boolean> {
  const { table, id: column, one } = links[kind];
  if (!isTagged) {
    return (await tx.$executeRaw`delete from ${table} where ${column} = ${id} and "tagId" = ${tagId}`) > 0;
  }
  await holdTag(tx, tagId);
  const added = await tx.$executeRaw`
    insert into ${table} (${column}, "tagId") values (${id}, ${tagId}) on conflict do nothing`;
  if (added === 0) return false;
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from ${table} as link join "Tag" as tag on tag.id = link."tagId"
    where link.${column} = ${id} and tag."removedAt" is null`;
  if ((row?.count ?? 0) <= recordTagsMax) return true;
  throw new AppError("CONFLICT", { message: `${one} può avere al massimo ${recordTagsMax} etichette: togline una.` });
}
