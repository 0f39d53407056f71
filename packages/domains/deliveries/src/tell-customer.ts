import { utcDay } from "@vetrina/contract/dates";
import { isStopped } from "@vetrina/contract/deliveries/delivery-steps";
import type { Deps } from "@vetrina/core/deps";
import type { TellAgency } from "@vetrina/core/mail/agency-share";
import { mailFollower } from "@vetrina/core/mail/follower-mail";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { tellFollower } from "@vetrina/core/notices/notices.service";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { deliveryNewsMail, type NewsOf, stepMail } from "./deliveries.mail.ts";
import { balanceOf } from "./delivery-detail.service.ts";
import { type HeldDelivery, heldColumns, isOfOffer, pageAddress } from "./delivery-row.ts";

const mailedColumns = {
  ...heldColumns,
  items: { where: { givenAt: null }, orderBy: { id: "asc" }, select: { label: true } },
  quote: { select: { depositCents: true, depositPaidOn: true } },
  drafts: { orderBy: { number: "desc" }, take: 1, select: { number: true, words: true } },
} satisfies Prisma.DeliverySelect;

/**
 * Mails the customer the step that their delivery is at now, where an address is known and the work isn't closed: in the transaction that brings it
 * there, so that each leaves once.
 */
export async function tellStep(tx: Prisma.TransactionClient, deps: Deps, id: number, isBack: boolean): Promise<void> {
  const row = await tx.delivery.findUniqueOrThrow({ where: { id }, select: mailedColumns });
  const balance = balanceOf(row);
  if (!row.email || isStopped({ step: row.step, balance })) return;
  const { legalName } = await readCompany(tx);
  const setup = await tx.deliverySetup.findUnique({ where: { id: 1 }, select: { iban: true } });
  const mailed = {
    publicId: row.publicId,
    title: row.title,
    email: row.email,
    dueOn: row.dueOn && utcDay(row.dueOn),
    siteUrl: row.siteUrl,
  };
  const occasion = {
    step: row.step,
    isBack,
    isOfOffer: isOfOffer(row),
    quote: row.quote,
    missing: row.items.map(({ label }) => label),
    draft: row.drafts[0],
    balance: {
      ...balance,
      iban: setup?.iban ?? null,
      holder: legalName,
    },
  };
  await enqueueMail(tx, stepMail(mailed, occasion, pageAddress(deps, row)));
}

/** Tells who follows the delivery, or everybody where nobody does, of what the customer did. */
export const tellResponsible = (
  tx: Prisma.TransactionClient,
  { id, responsibleId }: Pick<HeldDelivery, "id" | "responsibleId">,
  kind: "consegna-materiale" | "consegna-approvata",
): Promise<void> => tellFollower(tx, kind, String(id), responsibleId);

/** Mails them what asks for their next step. */
export const mailResponsible = (
  tx: Prisma.TransactionClient,
  { publicUrl, requestId }: Pick<Deps, "publicUrl" | "requestId">,
  tellAgency: TellAgency,
  row: NewsOf & Pick<HeldDelivery, "responsibleId">,
  news: Parameters<typeof deliveryNewsMail>[1],
): Promise<void> =>
  mailFollower(
    tx,
    { tellAgency, requestId },
    row.responsibleId,
    { what: "passi avanti nei lavori", tab: "consegne" },
    (recipient) => deliveryNewsMail(row, news, recipient, publicUrl),
  );
