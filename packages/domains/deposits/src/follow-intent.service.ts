import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { CardGateway } from "@vetrina/core/ports/card-gateway";
import type { Prisma } from "@vetrina/data/prisma";
import type { SettledDeposit } from "./settled-deposit.ts";
import { findCardDeposit, type IntentRef, type NextStep, settle } from "./settlement.service.ts";

/** How often the provider is asked when others write about the same payment at the same time. */
const roundsMax = 5;

/**
 * Captures or cancels an authorisation and writes down what came of it. It is asked for outside of any transaction: a
 * process that dies in between leaves it to the sweep. Throws UNAVAILABLE when the provider does not answer, or when
 * the authorisation is as it was.
 */
export async function takeStep(deps: Deps, cards: CardGateway, deposit: SettledDeposit, step: NextStep): Promise<void> {
  const id = deposit.externalId ?? "";
  const { amountCents, failedSweeps: attempt, revision } = deposit;
  const facts =
    step === "capture" ? await cards.captureIntent({ id, amountCents, attempt }) : await cards.cancelIntent(id);
  const settled = await settle(deps, facts, revision);
  if (settled.kind === "stale") return void (await followIntent(deps, cards, facts));
  if (settled.kind === "written" && settled.next) throw new AppError("UNAVAILABLE");
}

/**
 * Asks the provider what became of an intent, writes it down and does what follows: a card that was authorised gets its
 * slot and is charged, or is let go when none is left. Answers false for an intent that is none of ours. `takeIn` as of
 * `settle`. Throws UNAVAILABLE while nothing could be written down; a charge that can't be made now is the sweep's.
 */
export async function followIntent(
  deps: Deps,
  cards: CardGateway,
  intent: IntentRef,
  takeIn?: (tx: Prisma.TransactionClient) => Promise<boolean>,
): Promise<boolean> {
  for (let round = 0; round < roundsMax; round++) {
    const known = await findCardDeposit(deps.db, intent);
    if (!known) return false;
    const facts = await cards.findIntent(intent.id);
    if (facts.status === "capturable" && known.state !== "in-attesa" && known.sweepAt) {
      // It is being captured or cancelled, or the sweep will do so: no need to wait for the slots' lock.
      if (takeIn) await deps.db.$transaction(takeIn);
      return true;
    }
    const settled = await settle(deps, facts, known.revision, takeIn);
    if (settled.kind === "stale") continue;
    if (settled.kind === "written" && settled.isNewState && settled.next) {
      const { deposit, next } = settled;
      await takeStep(deps, cards, deposit, next).catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : "unknown";
        deps.log.warn({ deposit: deposit.id, step: next, reason }, "a card payment is left to the sweep");
      });
    }
    return true;
  }
  throw new AppError("UNAVAILABLE");
}
