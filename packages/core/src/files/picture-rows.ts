import { staleOrderMessage } from "@vetrina/contract/pictures/picture-form";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { removeImage } from "./images.ts";
import { type ChosenImage, type StoredPicture, withImage } from "./with-image.ts";

/** A table whose rows have an order that the staff sets. */
interface OrderedTable {
  findMany(args: { select: { id: true } }): Promise<{ id: number }[]>;
  updateMany(args: { where: { id: number }; data: { sortOrder: number } }): Promise<unknown>;
}

/** Numbers the rows in this order. Throws CONFLICT when the ids are not exactly those of the present rows. */
export async function reorder(table: OrderedTable, ids: readonly number[]): Promise<void> {
  const present = await table.findMany({ select: { id: true } });
  const wanted = new Set(ids);
  const isSame =
    wanted.size === ids.length && present.length === ids.length && present.every(({ id }) => wanted.has(id));
  if (!isSame) throw new AppError("CONFLICT", { message: staleOrderMessage });
  for (const [sortOrder, id] of ids.entries()) await table.updateMany({ where: { id }, data: { sortOrder } });
}

/** The place behind all rows, from their greatest one. */
export const placeAtEnd = ({ _max }: { _max: { sortOrder: number | null } }) => (_max.sortOrder ?? -1) + 1;

/**
 * Writes a row with its new picture, or without one only the row. The picture that the row had before is removed
 * once `urlOf` the new row is another one and nothing else shows it. Throws as `saveImage`.
 */
export async function writeWithPicture<Row>(
  deps: Deps,
  {
    image,
    before,
    urlOf,
  }: { image: ChosenImage | undefined; before: string | null; urlOf: (row: Row) => string | null },
  write: (picture: StoredPicture | undefined) => Promise<Row>,
): Promise<Row> {
  const row = image ? await withImage(deps, image, write) : await write(undefined);
  if (before && urlOf(row) !== before) await removeImage(deps, before);
  return row;
}
