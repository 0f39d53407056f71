import { type FiscalElsewhere, type FiscalPaymentRef, fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { Prisma } from "@vetrina/data/prisma";
import { type MovedMoney, movedMoney } from "./fiscal-lines.ts";
import { requireIssuer } from "./fiscal-setup.service.ts";
import { issuingTransaction, lockNumbers } from "./write-document.ts";

const ofBooking = (depositId: number) => ({ subject: "prenotazione", subjectId: depositId }) as const;

/**
 * Writes down that a payment has its document elsewhere: what of it was to be issued here is no more. Throws CONFLICT
 * where none are wanted, and when a document was issued, or the money has changed, since it was on screen.
 */
export async function markElsewhere(
  deps: Deps,
  actor: OwnerActor,
  { depositId, part, cents }: FiscalElsewhere,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockNumbers(tx);
    await requireIssuer(tx);
    const [due] = await tx.$queryRaw<MovedMoney[]>`
      select * from ${movedMoney(Prisma.sql`"depositId" = ${depositId}`)} as moved
      where part = ${part} and "refundId" = 0 and "toIssueCents" = ${cents}`;
    if (!due) throw new AppError("CONFLICT", { message: fiscalMessages.changed });
    const mark = { cents: due.cashCents, movedAt: due.at, markedAt: deps.now(), markedBy: actor.username };
    await tx.fiscalElsewhere.upsert({
      where: { depositId_part: { depositId, part } },
      create: { depositId, part, ...mark },
      update: mark,
      select: { depositId: true },
    });
    const summary = "Ha segnato che il documento fiscale di un incasso è stato fatto altrove";
    await recordChange(tx, actor, { action: "documento.altrove", ...ofBooking(depositId), summary });
    wakeCounters(tx);
  }, issuingTransaction);
}

/** Takes that back: the document is to be issued here. Nothing happens for a payment that isn't marked. */
export async function unmarkElsewhere(
  deps: Deps,
  actor: OwnerActor,
  { depositId, part }: FiscalPaymentRef,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.fiscalElsewhere.deleteMany({ where: { depositId, part } });
    if (count === 0) return;
    const summary = "Ha rimesso tra i documenti fiscali da emettere quello di un incasso";
    await recordChange(tx, actor, { action: "documento.da-emettere", ...ofBooking(depositId), summary });
    wakeCounters(tx);
  });
}
