import { readCarriedChoice } from "@vetrina/contract/choice";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import { soldOutMessage } from "@vetrina/contract/deposits/deposits";
import { depositCents } from "@vetrina/contract/deposits/prices";
import { readCarriedTrial } from "@vetrina/contract/trial-site";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { isTaken } from "@vetrina/core/write-unique";
import type { Prisma } from "@vetrina/data/prisma";
import { hasFreeSlot, slotMonth } from "./slots.service.ts";

interface NewDeposit {
  method: "stripe" | "paypal";
  name: string;
  email: string;
  phone: string | null;
  submissionKey: string | undefined;
  trialSite: string | null;
  choice: string | null;
}

interface AskedDeposit extends Omit<NewDeposit, "trialSite" | "choice"> {
  /** As the payment carried them. */
  trialSite: string | null | undefined;
  choice: string | null | undefined;
}

/** How a deposit begins: nothing is paid, no slot is taken. */
const beginnings = {
  stripe: { state: "in-attesa", firstLookMs: 5 * 60_000 },
  paypal: { state: "da-verificare", firstLookMs: undefined },
} as const;

/** The states of a card's deposit whose money is here or set aside. */
const authorisedStates: DepositState[] = ["autorizzato", "pagato", "da-ricollocare", "da-verificare"];

/** How long the provider surely knows a payment by its order, in milliseconds: it remembers one for a day. */
const sameOrderMs = 23 * 60 * 60_000;

const begunColumns = { id: true, publicId: true } satisfies Prisma.DepositSelect;
const triesMax = 3;

/**
 * The deposit of this key whose card was authorised while the line was cut: its buyer tries again, and would pay twice
 * by another one. The provider's form then says that this one is done.
 */
const findAuthorised = (tx: Prisma.TransactionClient, submissionKey: string, now: Date) =>
  tx.deposit.findFirst({
    where: {
      submissionKey,
      method: "stripe",
      state: { in: authorisedStates },
      createdAt: { gt: new Date(now.getTime() - sameOrderMs) },
    },
    select: begunColumns,
  });

/**
 * The deposit that was begun with this key and is open still, with the buyer as typed by now: a mistyped address may
 * have been put right since. One that is no longer open, or is paid in another way, gives the key away.
 */
async function findBegun(tx: Prisma.TransactionClient, deposit: NewDeposit, now: Date) {
  const { method, name, email, phone, submissionKey, trialSite, choice } = deposit;
  if (!submissionKey) return undefined;
  const isOpen = { method, state: beginnings[method].state };
  const open = await tx.deposit.findFirst({ where: { submissionKey, ...isOpen }, select: { id: true } });
  if (open) {
    const data = { name, email, phone, trialSite, choice };
    return tx.deposit.update({ where: { id: open.id }, data, select: begunColumns });
  }
  const authorised = method === "stripe" ? await findAuthorised(tx, submissionKey, now) : null;
  if (authorised) return authorised;
  // Not from one that another call has begun meanwhile: that one is found when this one is tried again.
  await tx.deposit.updateMany({ where: { submissionKey, NOT: isOpen }, data: { submissionKey: null } });
  return undefined;
}

async function begin(tx: Prisma.TransactionClient, deposit: NewDeposit, now: Date) {
  const begun = await findBegun(tx, deposit, now);
  if (begun) return begun;
  const month = slotMonth(now);
  if (!(await hasFreeSlot(tx, month))) throw new AppError("CONFLICT", { message: soldOutMessage });
  const { method, name, email, phone, submissionKey, trialSite, choice } = deposit;
  const { state, firstLookMs } = beginnings[method];
  const row = await tx.deposit.create({
    data: {
      ...{ method, name, email, phone, state, trialSite, choice, submissionKey: submissionKey ?? null },
      amountCents: depositCents,
      slotMonth: month,
      sweepAt: firstLookMs === undefined ? null : new Date(now.getTime() + firstLookMs),
      createdAt: now,
    },
    select: begunColumns,
  });
  if (state === "da-verificare") await addNotice(tx, "deposito", String(row.id));
  return row;
}

/**
 * Inserts a deposit to be paid, or finds the one with its key. It takes no slot and changes nothing public, so it needs
 * no lock. Throws CONFLICT when the month is sold out.
 */
export async function beginDeposit(deps: Deps, asked: AskedDeposit): Promise<{ id: number; publicId: string }> {
  const carried = { trialSite: readCarriedTrial(asked.trialSite), choice: readCarriedChoice(asked.choice) };
  const deposit = { ...asked, ...carried };
  for (let tries = 1; ; tries++) {
    try {
      return await transact(deps.db, (tx) => begin(tx, deposit, deps.now()));
    } catch (error) {
      // The same key came twice at once: the other one has begun the deposit.
      if (!isTaken(error) || tries === triesMax) throw error;
    }
  }
}
