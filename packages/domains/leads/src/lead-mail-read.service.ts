import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { ServedFile } from "@vetrina/core/files/file-store";
import { wakeCounters } from "@vetrina/core/notices/notices.service";

/** Opening a lead's card marks its mails as read, for all colleagues. */
export async function markLeadMailsRead(deps: Deps, { id: leadId }: { id: number }): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const unread = { leadId, direction: "ricevuta", readAt: null };
    const { count } = await tx.leadMail.updateMany({ where: unread, data: { readAt: deps.now() } });
    if (count > 0) wakeCounters(tx);
  });
}

/** A file that came with a lead's mail. Throws NOT_FOUND. */
export async function readLeadFile(deps: Deps, leadId: number, fileId: string): Promise<ServedFile> {
  const row = await deps.db.leadMailFile.findFirst({
    where: { id: fileId, leadMail: { leadId } },
    select: { fileName: true, contentType: true, storageKey: true },
  });
  const stored = row && (await deps.files.read(row.storageKey));
  if (!stored) throw new AppError("NOT_FOUND", { message: "Questo allegato non c’è più." });
  return { ...stored, contentType: row.contentType, fileName: row.fileName };
}
