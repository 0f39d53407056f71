import { romeDay, utcMidnight } from "@vetrina/contract/dates";
import type { NewDelivery } from "@vetrina/contract/deliveries/deliveries";
import { deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { awaitsBalance } from "@vetrina/contract/deposits/booking-money";
import { depositNotFoundMessage, removedQuote } from "@vetrina/contract/deposits/deposits";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { refuseUnknownOwner } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { addToCustomer } from "@vetrina/customers/customer-detail.service";
import { addCustomerOf, findCustomerOf } from "@vetrina/customers/customer-of-address.service";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { dropFirstCall } from "@vetrina/deposits/first-call";
import { readDelivery } from "./delivery-detail.service.ts";
import { subject } from "./delivery-row.ts";
import { readSetup } from "./setup.service.ts";
import { tellStep } from "./tell-customer.ts";

/** Who opens one: by hand, as a deposit is paid, or by accepting a quote. */
type Opener = StaffActor | "timetable" | "client";

interface Opening extends Omit<NewDelivery, "submissionKey"> {
  submissionKey?: string | undefined;
  depositId?: number;
  /** The quote whose acceptance opens it. */
  quoteId?: number;
}

/** The reader of the address enters the client area by the link that it is sent, which asks for a client of this address. */
export const knowClient = (
  tx: Prisma.TransactionClient,
  email: string,
  customer: { name: string; phone: string | null },
) =>
  tx.$executeRaw`
    insert into "Client" (email, name, phone) values (${email}, ${customer.name}, ${customer.phone ?? ""})
    on conflict (email) do nothing`;

/** Begins a delivery in its caller's transaction, with its first step and mail. Returns its id. Throws NOT_FOUND. */
export async function insertDelivery(
  tx: Prisma.TransactionClient,
  deps: Deps,
  by: Opener,
  { quoteId, ...opening }: Opening,
): Promise<number> {
  const { customerId, email } = opening;
  const createdAt = deps.now();
  const who = typeof by === "string" ? by : by.username;
  await addToCustomer(tx, customerId, createdAt);
  const customer = await tx.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: { name: true, phone: true },
  });
  if (email) await knowClient(tx, email, customer);
  const { wanted } = await readSetup({ db: tx });
  const { id } = await tx.delivery.create({
    data: {
      ...opening,
      ...(quoteId && { quote: { connect: { id: quoteId } } }),
      submissionKey: opening.submissionKey ?? null,
      createdAt,
      createdBy: who,
      items: { create: wanted.map((label) => ({ label })) },
      moves: { create: { toStep: "materiale", by: who, createdAt } },
    },
    select: { id: true },
  });
  await recordChange(tx, by, {
    action: "consegna.nuova",
    subject,
    subjectId: id,
    summary: `Ha aperto il lavoro in corso ${id}`,
  });
  await tellStep(tx, deps, id, false);
  wakeCounters(tx);
  return id;
}

/** Begins a delivery by hand, from a customer. Sent again with its key it is the one that is there. Throws NOT_FOUND. */
export async function openDelivery(deps: Deps, actor: StaffActor, input: NewDelivery): Promise<DeliveryDetail> {
  const { submissionKey, responsibleId } = input;
  const id = await transact(deps.db, async (tx) => {
    await refuseUnknownOwner(tx, responsibleId, deliveryMessages.responsible);
    // Of two sendings at once the second waits for the customer, and finds what the first has written.
    await addToCustomer(tx, input.customerId, deps.now());
    const sent = submissionKey
      ? await tx.delivery.findUnique({ where: { submissionKey }, select: { id: true } })
      : null;
    return sent?.id ?? insertDelivery(tx, deps, actor, input);
  });
  return readDelivery(deps, id);
}

const depositColumns = {
  ...just("id", "name", "email", "phone", "town", "state", "anonymizedAt", "paidAt", "restCents", "quoteNumber"),
  delivery: { select: { id: true } },
  quote: { select: { customerId: true } },
} satisfies Prisma.DepositSelect;

type BookedBy = Prisma.DepositGetPayload<{ select: typeof depositColumns }>;

const addCustomer = (tx: Prisma.TransactionClient, deps: Deps, by: Opener, { id, ...booked }: BookedBy) =>
  addCustomerOf(
    tx,
    { by, now: deps.now(), origin: `dalla prenotazione ${id}` },
    {
      kind: "persona",
      name: booked.name,
      phone: booked.phone,
      town: booked.town,
      email: booked.email.toLowerCase() || null,
    },
  );

/** The delivery of a paid booking, begun if there is none. Returns its id. Throws NOT_FOUND, CONFLICT for one that isn't paid. */
export const openOfDeposit = (deps: Deps, by: Opener, depositId: number): Promise<number> =>
  transact(deps.db, async (tx) => {
    // Of two who press at once the second waits, and is led to what the first has opened.
    await lockRow(tx, "Deposit", depositId);
    const deposit = await tx.deposit.findUnique({ where: { id: depositId }, select: depositColumns });
    if (!deposit) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
    if (deposit.delivery) return deposit.delivery.id;
    if (!awaitsBalance(deposit.state) || deposit.anonymizedAt) {
      throw new AppError("CONFLICT", { message: "Il lavoro si apre da una prenotazione pagata." });
    }
    if (deposit.quoteNumber === removedQuote) {
      throw new AppError("CONFLICT", {
        message: "Il preventivo di questo acconto non c’è più: apri il lavoro dal cliente.",
      });
    }
    const email = deposit.email.toLowerCase();
    const customerId =
      deposit.quote?.customerId ?? (await findCustomerOf(tx, email)) ?? (await addCustomer(tx, deps, by, deposit));
    const title = cutText(`Sito di ${deposit.name}`, 120);
    const deliveryId = await insertDelivery(tx, deps, by, {
      customerId,
      depositId,
      title,
      email: email || null,
      responsibleId: staffIdOf(by),
    });
    await dropFirstCall(tx, depositId);
    // Of a quote that was paid whole there is no balance to wait for.
    if (deposit.restCents === 0 && deposit.paidAt) {
      const balancePaidOn = utcMidnight(romeDay(deposit.paidAt));
      await tx.delivery.update({ where: { id: deliveryId }, data: { balancePaidOn }, select: { id: true } });
    }
    return deliveryId;
  });

/** Who opens a delivery follows it, until somebody else does. */
const staffIdOf = (by: Opener): number | null => (typeof by === "string" ? null : by.id);

export async function openFromDeposit(
  deps: Deps,
  actor: StaffActor,
  { depositId }: { depositId: number },
): Promise<DeliveryDetail> {
  return readDelivery(deps, await openOfDeposit(deps, actor, depositId));
}
