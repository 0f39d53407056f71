import { staleOrderMessage } from "@vetrina/contract/picture-form";
import { AppError } from "../app-error.ts";

/** Throws CONFLICT when the ids in their new order are not exactly the present ones. */
export function requireSameSet(present: readonly { id: number }[], ids: readonly number[]): void {
  const wanted = new Set(ids);
  const isSame =
    wanted.size === ids.length && present.length === ids.length && present.every(({ id }) => wanted.has(id));
  if (!isSame) throw new AppError("CONFLICT", { message: staleOrderMessage });
}
