import { clientWroteMeanwhile } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { findMessage } from "./messages.service.ts";
import { findOwnTicketId } from "./ticket-access.service.ts";

/**
 * Throws CONFLICT where the client has written behind the last message that an answer's author had on screen, unless
 * this very answer has arrived before; NOT_FOUND.
 */
export async function refuseUnseen(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  { seenUpTo, submissionKey }: { seenUpTo: number; submissionKey?: string | undefined },
): Promise<void> {
  const ticketId = await findOwnTicketId(deps, actor, typedId);
  if (submissionKey && (await findMessage(deps.db, ticketId, submissionKey))) return;
  const where = { ticketId, senderType: "client", id: { gt: seenUpTo } };
  const unseen = await deps.db.ticketMessage.findFirst({ where, select: { id: true } });
  if (unseen) throw new AppError("CONFLICT", { message: clientWroteMeanwhile });
}
