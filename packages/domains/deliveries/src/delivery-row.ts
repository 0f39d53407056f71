import { romeDay, utcDay, utcMidnight } from "@vetrina/contract/dates";
import { deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import {
  type BalanceState,
  type DeliveryStep,
  deliverySteps,
  isStopped,
} from "@vetrina/contract/deliveries/delivery-steps";
import { promisedAfter } from "@vetrina/contract/deliveries/working-days";
import { awaitsBalance, isBalanceBack } from "@vetrina/contract/deposits/booking-money";
import { AppError } from "@vetrina/core/app-error";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { readCompany } from "@vetrina/core/settings/company";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

/** What the log calls a delivery. */
export const subject = "consegna";

/** Of each change of step, whoever makes it. */
export const moveAction = `${subject}.passo`;

/** Of each version that the customer is shown. */
export const draftAction = `${subject}.bozza`;

/** What whoever changes a delivery has to know of it. */
export const heldColumns = {
  ...just("id", "publicId", "customerId", "title", "email", "step", "revision", "responsibleId", "materialAt", "dueOn"),
  ...just("depositId", "balancePaidOn", "siteUrl", "onlineAt"),
  customer: { select: just("name", "kind", "email", "pec") },
  deposit: {
    select: just("state", "balancePaidAt", "balanceCents", "balanceRefundedCents", "restCents", "quoteNumber"),
  },
} satisfies Prisma.DeliverySelect;

type HeldRow = Prisma.DeliveryGetPayload<{ select: typeof heldColumns }>;

export type HeldDelivery = Omit<HeldRow, "step"> & { step: DeliveryStep };

export const deliveryNotFound = () => new AppError("NOT_FOUND", { message: deliveryMessages.gone });

/** Those of removed customers are nowhere to be seen. */
export const isShown = { customer: { removedAt: null } } satisfies Prisma.DeliveryWhereInput;

/** A delivery, held until the transaction ends. Throws NOT_FOUND. */
export async function holdDelivery(
  tx: Prisma.TransactionClient,
  where: Prisma.DeliveryWhereInput,
): Promise<HeldDelivery> {
  const found = await tx.delivery.findFirst({ where: { ...where, ...isShown }, select: { id: true } });
  if (!found) throw deliveryNotFound();
  await lockRow(tx, "Delivery", found.id);
  // Asked again under the lock: the address may have changed until it was given.
  const row = await tx.delivery.findFirst({ where: { AND: [{ id: found.id }, where, isShown] }, select: heldColumns });
  if (!row) throw deliveryNotFound();
  return row;
}

/** Throws CONFLICT, with the colleague's name, for a delivery that was moved, or got a draft, since it was on screen. */
export async function refuseMoved(tx: Prisma.TransactionClient, row: HeldDelivery, revision: number): Promise<void> {
  if (row.revision === revision) return;
  const among = { in: [moveAction, draftAction] };
  const { action, actor, nameWithin } = await lastChange(tx, { subject, id: row.id, action: among });
  const who = actor === "client" ? "il cliente" : nameWithin;
  const done = action === draftAction ? "ha mostrato un’altra versione" : "l’ha spostato";
  throw new AppError("CONFLICT", {
    message: `Nel frattempo ${who} ${done}: adesso è in «${deliverySteps[row.step]}». Guarda e riprova.`,
  });
}

/**
 * What of the balance is with us: by the booking, or by the staff's word where there is none. One whose money came back
 * when its place was given away goes on: it is here, and the staff has yet to place it.
 */
export function balanceStateOf({
  deposit,
  balancePaidOn,
}: Pick<HeldDelivery, "deposit" | "balancePaidOn">): BalanceState {
  if (deposit?.balancePaidAt) return isBalanceBack(deposit) ? "chiuso" : "pagato";
  if (deposit && !awaitsBalance(deposit.state) && deposit.state !== "da-ricollocare") return "chiuso";
  return balancePaidOn ? "pagato" : "dovuto";
}

/** Whether the booking takes a balance by card now. */
export const takesBalance = (row: Pick<HeldDelivery, "deposit" | "balancePaidOn">): boolean =>
  row.deposit !== null && awaitsBalance(row.deposit.state) && balanceStateOf(row) !== "chiuso";

/** Whether it is the work of a booking of the offer, which alone has its days promised. */
export const isOfOffer = ({ deposit }: Pick<HeldDelivery, "deposit">): boolean =>
  deposit !== null && deposit.quoteNumber === null;

export interface QuoteDeposit {
  depositCents: number | null;
  depositPaidOn: Date | null;
}

/** Whether the deposit of its quote, where it has one, is still to come. */
export const awaitsDeposit = ({ depositCents, depositPaidOn }: QuoteDeposit): boolean =>
  Boolean(depositCents) && !depositPaidOn;

/** From when the promised days count, where there are any. */
export const materialComplete = async (
  tx: Prisma.TransactionClient,
  row: Pick<HeldDelivery, "deposit">,
  now: Date,
) => ({
  materialAt: now,
  dueOn: isOfOffer(row) ? utcMidnight(promisedAfter(await readCompany(tx), romeDay(now)).to) : null,
});

export const materialMissing = { materialAt: null, dueOn: null };

/** Where it is the agency's turn: while the customer is waited for, nothing is late. */
const oursAlways = ["materiale", "bozza", "correzioni"] satisfies DeliveryStep[];

export function isLate(
  row: Pick<HeldDelivery, "dueOn" | "deposit" | "balancePaidOn"> & { step: string },
  now: Date,
): boolean {
  if (row.dueOn === null || utcDay(row.dueOn) >= romeDay(now)) return false;
  const state = balanceStateOf(row);
  return row.step === "saldo" ? state === "pagato" : state !== "chiuso" && oursAlways.some((step) => step === row.step);
}

/** Throws CONFLICT for one whose money went back: the customer's part in it is over. */
export function refuseStopped(row: HeldDelivery): void {
  if (!isStopped({ step: row.step, balance: { state: balanceStateOf(row) } })) return;
  throw new AppError("CONFLICT", { message: deliveryMessages.closed });
}

/** The customer's page of a delivery. */
export const pageAddress = ({ publicUrl }: Pick<Deps, "publicUrl">, { publicId }: { publicId: string }) =>
  `${publicUrl}/client/sito/${publicId}`;
