import { addDays } from "@vetrina/contract/dates";
import {
  type DepositStatus,
  type PaymentRequest,
  type PaypalOrder,
  paypalOrderMessage,
} from "@vetrina/contract/deposits/deposits";
import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import { callBy } from "@vetrina/contract/settings/call-promise";
import { companySchema, whatsappLink } from "@vetrina/contract/settings/site";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { lookUp } from "@vetrina/core/look-up";
import { publishedCalendar } from "@vetrina/core/settings/company";
import { just } from "@vetrina/data/just";
import { beginDeposit } from "./begin-deposit.ts";
import { spotInfo, takesSlot } from "./slots.service.ts";

const whatsappText = (name: string, email: string) =>
  `Ciao! Vorrei bloccare un posto per il sito a 197 euro pagando la caparra di 17 euro. Mi chiamo ${name}, la mia email è ${email}.`;

/**
 * Records a PayPal payment to be checked by the staff and returns where to pay: the configured link, or a WhatsApp
 * chat. It takes no slot until the staff confirm it. Throws CONFLICT when the month is sold out.
 */
export async function createPaypalOrder(deps: Deps, request: PaymentRequest): Promise<PaypalOrder> {
  const { name, email, phone, submissionKey, trialSite, choice } = request;
  const settings = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { paypalPaymentUrl: true, company: true },
  });
  const company = companySchema.parse(settings.company);
  const redirectUrl = settings.paypalPaymentUrl || whatsappLink(company.whatsapp, whatsappText(name, email));
  if (!URL.canParse(redirectUrl)) throw new AppError("UNAVAILABLE", { message: paypalOrderMessage });
  await beginDeposit(deps, { method: "paypal", name, email, phone, submissionKey, trialSite, choice });
  return { redirectUrl };
}

const statusColumns = {
  ...just("state", "publicId", "paidAt", "slotMonth", "receivedCents", "refundedCents", "phone"),
  refunds: { where: { part: "caparra", state: "in-corso" }, select: { amountCents: true } },
} as const;

/** Sent past Prisma, which takes the processor for a millisecond: strangers invent a hundred numbers in the first second. */
const existsStatement = { name: "deposit-exists", text: `select 1 from "Deposit" where "publicId" = $1` };

/** Whether a stranger who names a deposit names one that exists. Throws TOO_MANY_REQUESTS to who keeps guessing. */
export const isDeposit = (deps: Deps, address: string, publicId: string): Promise<boolean> =>
  lookUp(deps.limits, address, async () => (await deps.run(existsStatement, [publicId])).length > 0);

/** What the buyer's browser may know. Throws NOT_FOUND, and TOO_MANY_REQUESTS to an address that keeps guessing. */
export async function depositStatus(deps: Deps, address: string, publicId: string): Promise<DepositStatus> {
  const row = await lookUp(deps.limits, address, () =>
    deps.db.deposit.findUnique({ where: { publicId }, select: statusColumns }),
  );
  if (!row) throw new AppError("NOT_FOUND");
  const now = deps.now();
  const { totalSpots, reservedSpots } = await spotInfo(deps.db, now);
  return {
    state: row.state,
    transactionId: row.paidAt ? row.publicId : null,
    isLongAgo: row.paidAt !== null && row.paidAt < addDays(now, -withdrawalDays),
    slotMonth: takesSlot(row.state) ? row.slotMonth.toISOString().slice(0, 7) : null,
    receivedCents: row.receivedCents,
    refundedCents: row.refundedCents,
    pendingRefundCents: row.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    hasPhone: row.phone !== null,
    callBy: callBy(await publishedCalendar(deps), row.paidAt ?? now),
    slotsLeft: totalSpots - reservedSpots,
  };
}
