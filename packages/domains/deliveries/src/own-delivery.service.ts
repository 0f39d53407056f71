import { type DeliveryOnPage, type OwnDelivery, ownDeliveriesMax } from "@vetrina/contract/deliveries/delivery-page";
import { isBefore } from "@vetrina/contract/deliveries/delivery-steps";
import { isCardAmount } from "@vetrina/contract/money";
import type { Company } from "@vetrina/contract/settings/site";
import type { ClientActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import {
  balanceOf,
  partColumns,
  presentDraft,
  presentFile,
  promisedOf,
  wasCorrected,
} from "./delivery-detail.service.ts";
import {
  awaitsDeposit,
  balanceStateOf,
  deliveryNotFound,
  heldColumns,
  isOfOffer,
  isShown,
  takesBalance,
} from "./delivery-row.ts";
import { commentedAtOf, openTalk, talkColumns } from "./open-comment.ts";

/** The deliveries whose page opens to the reader of the actor's address: nobody else finds them. */
export const ownedBy = ({ email }: ClientActor): Prisma.DeliveryWhereInput => ({ email, ...isShown });

/** What is being made, and was, for who reads this address; nothing for who has only logged in to a ticket. */
export async function listOwnDeliveries({ db }: Deps, actor: ClientActor): Promise<OwnDelivery[]> {
  if (actor.ticketId !== null) return [];
  const rows = await db.delivery.findMany({
    where: ownedBy(actor),
    orderBy: { id: "desc" },
    take: ownDeliveriesMax,
    select: {
      ...{ publicId: true, title: true, step: true, materialAt: true },
      ...{ balancePaidOn: true, deposit: heldColumns.deposit, ticket: { select: talkColumns } },
      drafts: { ...partColumns.drafts, take: 1 },
    },
  });
  return rows.map(({ publicId, title, step, materialAt, ...row }) => ({
    publicId,
    title,
    step,
    isOfOffer: isOfOffer(row),
    hasMaterial: materialAt !== null,
    commentedAt: commentedAtOf({ step, ...row }),
    balance: { state: balanceStateOf(row) },
  }));
}

const pageColumns = {
  ...heldColumns,
  ...partColumns,
  ticket: { select: talkColumns },
  quote: { select: { depositCents: true, depositPaidOn: true } },
} satisfies Prisma.DeliverySelect;

/** Where a balance that isn't paid may be transferred to; nothing where the owners have named no account. */
async function transferOf(db: Deps["db"], { legalName }: Company, title: string) {
  const setup = await db.deliverySetup.findUnique({ where: { id: 1 }, select: { iban: true } });
  return setup?.iban ? { iban: setup.iban, holder: legalName, reason: `Saldo ${title}` } : null;
}

/** The customer's page. Throws NOT_FOUND for what isn't theirs, in the same way as for what isn't there. */
export async function readOwnDelivery(
  { db, cards }: Pick<Deps, "db" | "cards">,
  actor: ClientActor,
  { publicId }: { publicId: string },
): Promise<DeliveryOnPage> {
  const row = await db.delivery.findFirst({ where: { publicId, ...ownedBy(actor) }, select: pageColumns });
  if (!row) throw deliveryNotFound();
  const company = await readCompany(db);
  const { ticket } = row;
  const balance = balanceOf(row);
  const isDue = row.step === "saldo" && balance.state === "dovuto";
  return {
    publicId: row.publicId,
    title: row.title,
    step: row.step,
    isOfOffer: isOfOffer(row),
    hasMaterial: row.materialAt !== null,
    promised: promisedOf(row, company),
    siteUrl: row.step === "online" ? row.siteUrl : null,
    wasCorrected: wasCorrected(row),
    awaitsDeposit: row.quote && awaitsDeposit(row.quote),
    items: row.items.map(({ id, label, words, givenAt }) => ({ id, label, words, isGiven: givenAt !== null })),
    files: row.files.map(presentFile),
    // Back from the balance, the version that was approved once is to be approved again.
    drafts: row.drafts.map((draft) =>
      presentDraft(isBefore(row.step, "saldo") ? { ...draft, approvedAt: null } : draft),
    ),
    ticketId: ticket && openTalk(ticket) ? Number(ticket.id) : null,
    commentedAt: commentedAtOf(row),
    balance: {
      ...balance,
      takesCards: isDue && takesBalance(row) && isCardAmount(balance.cents ?? 0) && cards !== undefined,
      transfer: isDue ? await transferOf(db, company, row.title) : null,
    },
  };
}
