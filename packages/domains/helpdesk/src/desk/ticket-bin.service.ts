import { addDays } from "@vetrina/contract/dates";
import { ticketBinDays } from "@vetrina/contract/desk-views";
import type { JobName } from "@vetrina/contract/overview";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { noteFileRemovals } from "@vetrina/core/files/file-removals.service";
import { dropLeaving } from "../tickets/leaving-answers.present.ts";

/** Names the nightly job among the others. */
export const ticketBinJob = "ticket-bin" satisfies JobName;

/** Tickets of one transaction: their messages and files go with them. */
const ticketsPerStep = 20;
/** How long a step may take, in milliseconds: files may be far away. */
const patience = { timeout: 120_000 };

const placeWords = { cestino: "nel cestino", spam: "nello spam" };

const removeStep = (deps: Deps, oldest: Date): Promise<number> =>
  deps.db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: bigint; folder: keyof typeof placeWords }[]>`
      select id, folder from "Ticket" where folder in ('cestino', 'spam') and "folderSince" <= ${oldest}
      order by id limit ${ticketsPerStep} for update skip locked`;
    const ids = rows.map(({ id }) => id);
    const files = await tx.attachment.findMany({ where: { ticketId: { in: ids } }, select: { storageKey: true } });
    const leaving = await dropLeaving(tx, { id: { in: ids } });
    await noteFileRemovals(tx, [...files.map(({ storageKey }) => storageKey), ...leaving]);
    await tx.ticket.deleteMany({ where: { id: { in: ids } } });
    for (const { id, folder } of rows) {
      const summary = `Ha eliminato un ticket, ${placeWords[folder]} da ${ticketBinDays} giorni`;
      await recordChange(tx, "timetable", { action: "ticket.eliminazione", subject: "ticket", subjectId: id, summary });
    }
    return ids.length;
  }, patience);

/**
 * Removes for good what has been in the bin or in the spam for `ticketBinDays`, and tells how many tickets that were. The
 * addresses that were put into the spam stay quiet.
 */
export async function removeBinned(deps: Deps): Promise<number> {
  const oldest = addDays(deps.now(), -ticketBinDays);
  let removed = 0;
  for (;;) {
    const gone = await removeStep(deps, oldest);
    removed += gone;
    if (gone < ticketsPerStep) return removed;
  }
}
