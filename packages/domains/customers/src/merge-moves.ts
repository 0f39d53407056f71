import { Prisma } from "@vetrina/data/prisma";
import { type FollowingTable, followingTables } from "./customer-followers.ts";
import type { MergeRecord } from "./merge-record.ts";

type Moved = MergeRecord["moved"];

export interface Direction {
  fromId: number;
  intoId: number;
}

const nameOf = (table: FollowingTable) => Prisma.raw(`"${table}"`);

/** People whom both have, the same in every part: one is enough, so the merged customer's stay where they are. */
export async function findSamePeople(tx: Prisma.TransactionClient, { fromId, intoId }: Direction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select mine.id from "CustomerPerson" as mine where mine."customerId" = ${fromId} and exists (
      select from "CustomerPerson" as theirs where theirs."customerId" = ${intoId}
        and fold_text(theirs.name) = fold_text(mine.name) and theirs.role is not distinct from mine.role
        and theirs.email is not distinct from mine.email and theirs."phoneKey" = mine."phoneKey")`;
  return rows.map(({ id }) => id);
}

/** Moves what follows a customer, apart from these people. Returns the numbers of what has moved, by table. */
export async function moveFollowers(
  tx: Prisma.TransactionClient,
  { fromId, intoId }: Direction,
  peopleLeft: number[],
): Promise<Moved> {
  const moved: Moved = {};
  for (const table of followingTables) {
    const left = table === "CustomerPerson" ? peopleLeft : [];
    const rows = await tx.$queryRaw<{ id: number }[]>`
      update ${nameOf(table)} set "customerId" = ${intoId}
      where "customerId" = ${fromId} and id <> all(${left}::int[]) returning id`;
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Moves back what is still there of it. */
export async function moveFollowersBack(
  tx: Prisma.TransactionClient,
  { fromId, intoId }: Direction,
  moved: Moved,
): Promise<void> {
  for (const table of followingTables) {
    await tx.$executeRaw`
      update ${nameOf(table)} set "customerId" = ${fromId}
      where "customerId" = ${intoId} and id = any(${moved[table] ?? []}::int[])`;
  }
}
