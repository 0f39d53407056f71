import { addDays, dayMs } from "@vetrina/contract/dates";
import { formatCents } from "@vetrina/contract/money";
import { nobodyName } from "@vetrina/contract/privacy";
import type { Deps } from "@vetrina/core/deps";
import { addNotice, wakeCounters } from "@vetrina/core/notices/notices.service";
import type { CardGateway, ChargedDeposit } from "@vetrina/core/ports/card-gateway";
import type { Prisma } from "@vetrina/data/prisma";
import { isUuid } from "./settlement.service.ts";
import { slotMonth } from "./slots.service.ts";
import { recordByStripe } from "./tell-settled.ts";

/** How old the copy may be to which the database went back. */
const lookedBackDays = 90;

const lostRemark =
  "Pagata con la carta, ma il database è tornato a una copia più vecchia e non la conosceva: va ricollocata o rimborsata.";

const namelessRemark =
  "Il nome è su Stripe: qui è stato cancellato chi ha prenotato in quelle ore, e può essere la stessa persona.";

/** Whether the ledger of erasures names a booking that is lost too, of whose buyer it knows only when they booked. */
async function mayBeErased(tx: Prisma.TransactionClient, authorizedAt: Date): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    select "rowId" from "Erasure"
    where kind = 'prenotazione'
      and "rowCreatedAt" between ${addDays(authorizedAt, -1)} and ${authorizedAt}::timestamptz + interval '1 minute'
      and not exists (select from "Deposit" where id = "rowId" and "createdAt" = "rowCreatedAt")
    limit 1`;
  return rows.length > 0;
}

/** Without a slot, which may be somebody else's by now, and without a receipt: the buyer has had one. */
async function keepLost(deps: Deps, cards: CardGateway, payment: ChargedDeposit) {
  const { intentId, depositId, receivedCents, authorizedAt, name, email } = payment;
  const { paidAt = authorizedAt } = await cards.findIntent(intentId);
  await deps.db.$transaction(async (tx) => {
    const buyer = (await mayBeErased(tx, authorizedAt))
      ? { name: nobodyName, email: "", anonymizedAt: deps.now(), remark: `${lostRemark} ${namelessRemark}` }
      : { name, email, remark: lostRemark };
    const data = {
      ...{ ...buyer, publicId: depositId, externalId: intentId, method: "stripe", state: "da-ricollocare" },
      ...{
        amountCents: receivedCents,
        receivedCents,
        paidAt,
        createdAt: authorizedAt,
        slotMonth: slotMonth(authorizedAt),
      },
      // What went back of it the sweep asks for.
      sweepAt: deps.now(),
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
  const { cards } = deps;
  if (!cards) return;
  const charged = await cards.findCharged(addDays(deps.now(), -lookedBackDays));
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
    if (!names.has(payment.depositId) && !names.has(payment.intentId)) await keepLost(deps, cards, payment);
  }
}

/** Looks for them where this process hasn't for a day: what it throws leaves it to be asked again soon. */
export function lostPaymentsSearch(deps: Deps): () => Promise<void> {
  let foundAt = 0;
  return async () => {
    const now = deps.now().getTime();
    if (Math.abs(now - foundAt) < dayMs) return;
    await findLostPayments(deps);
    foundAt = now;
  };
}
