import { romeDay } from "@vetrina/contract/dates";
import { type FiscalDocument, fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { cancellationWords, noteFacts } from "./document-facts.ts";
import { laterDay } from "./fiscal-days.ts";
import { readDocument } from "./fiscal-list.service.ts";
import { requireIssuer } from "./fiscal-setup.service.ts";
import { openInvoices } from "./open-invoices.ts";
import { issuingTransaction, lockNumbers, writeDocument } from "./write-document.ts";

/**
 * Takes back all that is left of an invoice by a nota di credito of today. The money stays in the cash book and so is to
 * be issued again. Throws NOT_FOUND, CONFLICT for a note and for an invoice that has nothing left.
 */
export async function cancelDocument(deps: Deps, actor: OwnerActor, id: number): Promise<FiscalDocument> {
  const noteId = await deps.db.$transaction(async (tx) => {
    await lockNumbers(tx);
    const issuer = await requireIssuer(tx);
    const row = await tx.fiscalDocument.findUnique({
      where: { id },
      select: { cents: true, depositId: true, part: true, refundId: true, movedAt: true, method: true },
    });
    if (!row) throw new AppError("NOT_FOUND", { message: fiscalMessages.gone });
    if (row.cents < 0) throw new AppError("CONFLICT", { message: fiscalMessages.notInvoice });
    const { depositId, method, movedAt: at } = row;
    const money = { depositId, part: row.part, refundId: row.refundId ?? 0, at, method };
    const invoice = (await openInvoices(tx, money)).find((open) => open.id === id);
    if (!invoice) throw new AppError("CONFLICT", { message: fiscalMessages.corrected });
    const now = deps.now();
    const { label, date, leftCents } = invoice;
    const note = await writeDocument(tx, {
      kind: "TD04",
      series: issuer.series,
      date: laterDay(romeDay(now), date),
      cents: -leftCents,
      money,
      facts: noteFacts(issuer, invoice, {
        grossCents: leftCents,
        description: cancellationWords(label, date),
        money,
      }),
      customerId: invoice.customerId,
      correctsId: id,
      by: actor.username,
      now,
    });
    await recordChange(tx, actor, {
      action: "documento.annullamento",
      subject: "documento",
      subjectId: id,
      summary: `Ha annullato la fattura ${label} con la nota di credito ${note.label}`,
    });
    wakeCounters(tx);
    return note.id;
  }, issuingTransaction);
  return readDocument(deps, noteId);
}
