import type { ClientActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { balanceLink } from "@vetrina/deposits/review.service";
import { deliveryNotFound, heldColumns, takesBalance } from "./delivery-row.ts";
import { ownedBy } from "./own-delivery.service.ts";

/**
 * Where the customer pays the balance by card: the booking's own link. Throws NOT_FOUND for what isn't theirs, CONFLICT
 * where none is due, and what the booking's link throws.
 */
export async function payBalance(
  deps: Deps,
  actor: ClientActor,
  { publicId }: { publicId: string },
): Promise<{ url: string }> {
  const where = { publicId, ...ownedBy(actor) };
  const row = await deps.db.delivery.findFirst({ where, select: heldColumns });
  if (!row) throw deliveryNotFound();
  if (row.depositId === null || row.step !== "saldo" || !takesBalance(row)) {
    throw new AppError("CONFLICT", { message: "Adesso non c’è un saldo da pagare con la carta." });
  }
  return balanceLink(deps, "client", row.depositId);
}
