import type { BulkChange } from "@vetrina/contract/desk-bulk";
import type { DeskFolder } from "@vetrina/contract/desk-views";
import { folderChange, folderData } from "../tickets/ticket-changes.ts";
import { type Change, publishChanged, type Work, write } from "./bulk-work.ts";
import { clientsOf, letIn, quietAddresses } from "./ticket-folder.service.ts";

const ticketsOf = (changes: readonly Change<DeskFolder>[]) => changes.map(({ ticket }) => ticket);

/** Of these clients those that became quiet by the very change that put one of the tickets into the spam. */
async function quietedBy({ tx }: Work, changes: readonly Change<DeskFolder>[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select distinct client.id from "Client" as client join "Ticket" as ticket on ticket."clientId" = client.id
    where ticket.id = any(${changes.map(({ ticket }) => ticket.id)}) and client."quietSince" = ticket."folderSince"`;
  return rows.map(({ id }) => id);
}

/**
 * Moves tickets as `moveTicket` does one. Taking it back lets in again whom the same work had made quiet, and no others.
 * Returns the other tickets that came back with these.
 */
export async function changeFolders(
  work: Work,
  changes: readonly Change<DeskFolder>[],
  { isUndo }: Extract<BulkChange, { field: "folder" }>,
): Promise<bigint[]> {
  const { tx, deps } = work;
  const now = deps.now();
  const intoSpam = changes.filter(({ after }) => after === "spam");
  const outOfSpam = changes.filter(({ ticket, after }) => ticket.folder === "spam" && after === "elenco");
  await quietAddresses(tx, ticketsOf(intoSpam), now);
  const returned = await letIn(tx, isUndo ? await quietedBy(work, outOfSpam) : clientsOf(ticketsOf(outOfSpam)));
  await write(work, changes, ({ ticket, after }) => ({
    told: folderChange(ticket.folder, after),
    data: folderData(after, now),
  }));
  publishChanged(work, changes);
  const moved = new Set(changes.map(({ ticket }) => ticket.id));
  return returned.filter((id) => !moved.has(id));
}
