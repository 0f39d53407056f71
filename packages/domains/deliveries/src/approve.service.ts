import { approvalMessages, type DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import type { ClientActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { transactAndTell } from "@vetrina/core/mail/agency-share";
import { approvalNews } from "./deliveries.mail.ts";
import { balanceStateOf, holdDelivery, refuseStopped, subject } from "./delivery-row.ts";
import { bringTo } from "./move-delivery.service.ts";
import { ownedBy, readOwnDelivery } from "./own-delivery.service.ts";
import { mailResponsible, tellResponsible } from "./tell-customer.ts";

/**
 * The customer approves the version that they have seen: it is kept with its day and their address, and the delivery goes
 * on to the balance. Approved again it is one approval. Throws NOT_FOUND for what isn't theirs, CONFLICT for another
 * version than the newest, while there is nothing to approve, and once the money went back.
 */
export async function approveDraft(
  deps: Deps,
  actor: ClientActor,
  { publicId, number }: { publicId: string; number: number },
): Promise<DeliveryOnPage> {
  await transactAndTell(deps, async (tx, tellAgency) => {
    const row = await holdDelivery(tx, { publicId, ...ownedBy(actor) });
    const newest = await tx.deliveryDraft.findFirst({
      where: { deliveryId: row.id },
      orderBy: { number: "desc" },
      select: { id: true, number: true, approvedAt: true },
    });
    if (!newest || number > newest.number) throw new AppError("NOT_FOUND", { message: approvalMessages.unknown });
    if (number < newest.number) throw new AppError("CONFLICT", { message: approvalMessages.older(newest.number) });
    const isNow = row.step === "approvazione";
    if (!isNow && newest.approvedAt) return;
    if (!isNow) throw new AppError("CONFLICT", { message: approvalMessages.notNow });
    refuseStopped(row);
    const data = { approvedAt: deps.now(), approvedBy: actor.email };
    await tx.deliveryDraft.update({ where: { id: newest.id }, data, select: { id: true } });
    await recordChange(tx, "client", {
      action: "consegna.approvazione",
      subject,
      subjectId: row.id,
      summary: `Ha approvato la versione ${number} del lavoro in corso ${row.id}`,
    });
    await tellResponsible(tx, row, "consegna-approvata");
    await mailResponsible(tx, deps, tellAgency, row, approvalNews(balanceStateOf(row)));
    await bringTo(tx, deps, row, { to: "saldo", by: "client" });
  });
  return readOwnDelivery(deps, actor, { publicId });
}
