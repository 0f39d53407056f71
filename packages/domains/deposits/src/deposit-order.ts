import type { DepositListQuery } from "@vetrina/contract/deposits/deposit-query";
import { cursorId, cursorMoment, readCursor, writeCursor } from "@vetrina/core/list-cursor";
import type { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";

type Sort = DepositListQuery["sort"];
type Column = "createdAt" | "name" | "slotMonth";
type Listed = Record<Exclude<Column, "name">, Date> & { name: string; id: number };

/** Each column has an index with the id at its end, which is read in both directions. */
const orders: Record<Sort, [column: Column, direction: "asc" | "desc"]> = {
  recenti: ["createdAt", "desc"],
  vecchie: ["createdAt", "asc"],
  nome: ["name", "asc"],
  "nome-z": ["name", "desc"],
  posto: ["slotMonth", "asc"],
  "posto-ultimo": ["slotMonth", "desc"],
};

export function orderOf(sort: Sort): Prisma.DepositOrderByWithRelationInput[] {
  const [column, direction] = orders[sort];
  return [{ [column]: direction }, { id: direction }];
}

const cursors = {
  name: z.tuple([z.string().max(400), cursorId]),
  moment: z.tuple([cursorMoment, cursorId]),
};

export const cursorOf = (sort: Sort, deposit: Listed): string => writeCursor([deposit[orders[sort][0]], deposit.id]);

/** What comes after the place that a cursor names. Throws BAD_INPUT for what no page of this order has given. */
export function behind(sort: Sort, cursor: string | null | undefined): Prisma.DepositWhereInput {
  if (!cursor) return {};
  const [column, direction] = orders[sort];
  const [value, id] = readCursor<[string | Date, number]>(cursors[column === "name" ? "name" : "moment"], cursor);
  const [beyond, from] = direction === "asc" ? (["gt", "gte"] as const) : (["lt", "lte"] as const);
  return {
    // Said by itself, so that the reading of the index begins there.
    [column]: { [from]: value },
    OR: [{ [column]: { [beyond]: value } }, { [column]: value, id: { [beyond]: id } }],
  };
}
