import type { DepositListQuery } from "@vetrina/contract/deposits/deposit-query";
import { AppError } from "@vetrina/core/app-error";
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

const idSchema = z.int().min(1).max(2_147_483_647);
const cursors = {
  name: z.tuple([z.string().max(400), idSchema]),
  moment: z.tuple([
    z
      .int()
      .min(0)
      .max(8.64e15)
      .transform((time) => new Date(time)),
    idSchema,
  ]),
};

/** Names the place of a deposit in an order: the next page begins behind it, whatever has come in meanwhile. */
export function cursorOf(sort: Sort, deposit: Listed): string {
  const value = deposit[orders[sort][0]];
  return Buffer.from(JSON.stringify([value instanceof Date ? value.getTime() : value, deposit.id])).toString(
    "base64url",
  );
}

/** What comes after the place that a cursor names. Throws BAD_INPUT for what no page of this order has given. */
export function behind(sort: Sort, cursor: string | null | undefined): Prisma.DepositWhereInput {
  if (!cursor) return {};
  const [column, direction] = orders[sort];
  const [value, id] = readCursor(column, cursor);
  const [beyond, from] = direction === "asc" ? (["gt", "gte"] as const) : (["lt", "lte"] as const);
  return {
    // Said by itself, so that the reading of the index begins there.
    [column]: { [from]: value },
    OR: [{ [column]: { [beyond]: value } }, { [column]: value, id: { [beyond]: id } }],
  };
}

function readCursor(column: Column, cursor: string): [string | Date, number] {
  try {
    return cursors[column === "name" ? "name" : "moment"].parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
  } catch {
    throw new AppError("BAD_INPUT", { message: "Questa pagina dell'elenco non esiste." });
  }
}
