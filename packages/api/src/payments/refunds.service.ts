import type { RefundRequest } from "@vetrina/contract/payments";
import { requireStaff, type StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import type { Deps } from "../deps.ts";
import { lockSlots, slotTransaction } from "../slots/slots.service.ts";
import { requireCards } from "./deposits.service.ts";
import { settleIntent } from "./settlement.service.ts";

const euro = (cents: number) =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency: "EUR" }).format(cents / 100);

const tooMuchMessage = "L'importo supera quanto resta da rimborsare.";

/** Writes down what is to be refunded before any money moves: two clicks can't give back more than came in. */
async function recordRefund(deps: Deps, actor: StaffActor, { id, amountCents, reason }: RefundRequest) {
  return deps.db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from "Deposit" where id = ${id} for update`;
    const deposit = await tx.deposit.findUnique({
      where: { id },
      select: { receivedCents: true, refundedCents: true, externalId: true, method: true },
    });
    if (!deposit) throw new AppError("NOT_FOUND", { message: "Prenotazione non trovata" });
    if (deposit.method !== "stripe" || !deposit.externalId) {
      throw new AppError("CONFLICT", {
        message: "Si rimborsano da qui solo i pagamenti con carta: per PayPal rimborsa da PayPal.",
      });
    }
    const underWay = await tx.refund.aggregate({
      where: { depositId: id, state: "in-corso" },
      _sum: { amountCents: true },
    });
    const left = deposit.receivedCents - deposit.refundedCents - (underWay._sum.amountCents ?? 0);
    const amount = amountCents ?? left;
    if (amount < 1 || amount > left) throw new AppError("CONFLICT", { message: tooMuchMessage });
    await recordChange(tx, actor, {
      action: "prenotazione.rimborso",
      subject: "prenotazione",
      subjectId: id,
      summary: `Ha chiesto il rimborso di ${euro(amount)} per la prenotazione ${id}`,
    });
    return tx.refund.create({
      data: { depositId: id, amountCents: amount, reason, requestedBy: actor.username, createdAt: deps.now() },
      select: { id: true },
    });
  });
}

/**
 * Asks the provider for a refund that was written down and writes down what came of it; again for one whose process
 * died in between. Throws UNAVAILABLE when the provider does not answer: the sweep then asks once more.
 */
export async function finishRefund(deps: Deps, refundId: number): Promise<void> {
  const cards = requireCards(deps);
  const refund = await deps.db.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: { id: true, amountCents: true, deposit: { select: { externalId: true } } },
  });
  const intentId = refund.deposit.externalId ?? "";
  try {
    const outcome = await cards.refund({ refundId, intentId, amountCents: refund.amountCents });
    const intent = await cards.findIntent(intentId);
    await deps.db.$transaction(async (tx) => {
      await lockSlots(tx);
      await tx.refund.update({
        where: { id: refundId },
        data: { state: outcome.state, externalId: outcome.id, error: null },
        select: { id: true },
      });
      await settleIntent(tx, deps, intent);
    }, slotTransaction);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "UNAVAILABLE") throw error;
    await deps.db.refund.update({
      where: { id: refundId },
      data: { state: "fallito", error: error.message },
      select: { id: true },
    });
    throw error;
  }
}

/**
 * Gives money back through the card provider, all that is left or a part. For owners.
 * Throws NOT_FOUND, CONFLICT when more is asked than came in, UNAVAILABLE when the provider does not answer.
 */
export async function refundDeposit(deps: Deps, actor: StaffActor, request: RefundRequest): Promise<void> {
  const owner = requireStaff(actor, ["titolare"]);
  requireCards(deps);
  const { id } = await recordRefund(deps, owner, request);
  await finishRefund(deps, id);
}
