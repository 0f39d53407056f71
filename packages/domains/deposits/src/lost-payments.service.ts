import { addDays } from "@vetrina/contract/dates";
import { formatCents } from "@vetrina/contract/money";
import type { Deps } from "@vetrina/core/deps";
import { addNotice, wakeCounters } from "@vetrina/core/notices/notices.service";
import type { ChargedDeposit } from "@vetrina/core/ports/card-gateway";
import type { Prisma } from "@vetrina/data/prisma";
import { isUuid } from "./settlement.service.ts";
import { slotMonth } from "./slots.service.ts";
import { recordByStripe } from "./tell-settled.ts";

/** How old the copy may be to which the database went back. */
const lookedBackDays = 90;

const lostRemark =
  "Pagata con la carta, ma il database è tornato a una copia più vecchia e non la conosceva: va ricollocata o rimborsata.";

/** Without a slot, which may be somebody else's by now, and without a receipt: the buyer has had one. */
async function keepLost(deps: Deps, { intentId, depositId, receivedCents, paidAt, name, email }: ChargedDeposit) {
  await deps.db.$transaction(async (tx) => {
    const data = {
      ...{ publicId: depositId, externalId: intentId, name, email, method: "stripe", state: "da-ricollocare" },
      ...{ amountCents: receivedCents, receivedCents, paidAt, createdAt: paidAt, slotMonth: slotMonth(paidAt) },
      // What went back of it the sweep asks for.
      sweepAt: deps.now(),
      remark: lostRemark,
    } satisfies Prisma.DepositCreateManyInput;
    // Of two processes one writes it.
    const [row] = await tx.deposit.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
    if (!row) return;
    const found = `Ha trovato su Stripe ${formatCents(receivedCents)} della prenotazione ${row.id}, che il database non conosceva più`;
    await recordByStripe(tx, row.id, "pagamento", found);
    await addNotice(tx, "pagamento-da-controllare", String(row.id));
    wakeCounters(tx);
  });
}

/**
 * Asks the card provider for the deposits that this site has charged and writes down those that the database has lost,
 * as after the restore of a backup: the provider tells of none of them again. Throws UNAVAILABLE.
 */
export async function findLostPayments(deps: Deps): Promise<void> {
  if (!deps.cards) return;
  const charged = await deps.cards.findCharged(addDays(deps.now(), -lookedBackDays));
  const ours = charged.filter(({ depositId }) => isUuid.test(depositId));
  const known = await deps.db.deposit.findMany({
    where: {
      OR: [
        { publicId: { in: ours.map(({ depositId }) => depositId) } },
        { externalId: { in: ours.map(({ intentId }) => intentId) } },
      ],
    },
    select: { publicId: true, externalId: true },
  });
  const names = new Set(known.flatMap(({ publicId, externalId }) => [publicId, externalId]));
  for (const payment of ours) {
    if (!names.has(payment.depositId) && !names.has(payment.intentId)) await keepLost(deps, payment);
  }
}
