import type { Tagging } from "@vetrina/contract/tags";
import type { StaffActor } from "@vetrina/core/actor";
import { publishLive } from "@vetrina/core/live/live-signals";
import type { Prisma } from "@vetrina/data/prisma";
import { linkTag } from "@vetrina/tags/tag-links";
import { recordTicket } from "./ticket-status.service.ts";

/** The log keeps the tag's number: what it is called is read when it is shown. */
const taggingChange = ({ tagId, isTagged }: Tagging) =>
  isTagged
    ? {
        action: "ticket.etichetta",
        summary: "Ha messo un’etichetta a un ticket",
        details: { etichetta: { prima: null, dopo: String(tagId) } },
      }
    : {
        action: "ticket.etichetta-tolta",
        summary: "Ha tolto un’etichetta a un ticket",
        details: { "etichetta tolta": { prima: null, dopo: String(tagId) } },
      };

/**
 * Gives a tag to a ticket that the transaction has locked, or takes it away; the thread says so. Returns whether that
 * was new. Throws NOT_FOUND for a tag that is gone, CONFLICT when the ticket has enough of them.
 */
export async function tagLockedTicket(
  tx: Prisma.TransactionClient,
  author: Pick<StaffActor, "username">,
  id: bigint,
  tagging: Tagging,
): Promise<boolean> {
  if (!(await linkTag(tx, "ticket", id, tagging))) return false;
  await recordTicket(tx, author, id, taggingChange(tagging));
  publishLive(tx, { kind: "changed", ticketId: Number(id) });
  return true;
}
