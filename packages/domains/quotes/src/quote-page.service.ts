import { romeDay, utcDay } from "@vetrina/contract/dates";
import { isCardAmount } from "@vetrina/contract/money";
import type { QuoteDocument } from "@vetrina/contract/quotes/quote-document";
import type { QuoteOnPage, QuotePayment } from "@vetrina/contract/quotes/quote-page";
import { numberOf, quoteStateOf } from "@vetrina/contract/quotes/quotes";
import type { Company } from "@vetrina/contract/settings/site";
import type { Deps } from "@vetrina/core/deps";
import { lookUp } from "@vetrina/core/look-up";
import { looksLikeToken, tokenHash } from "@vetrina/core/secrets/tokens";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { readSetup } from "@vetrina/deliveries/setup.service";
import { documentOf, frozen, presentAcceptance } from "./quote-document.ts";
import { backColumns, findQuote, isBack, type QuoteRow } from "./quote-row.ts";

type Reader = Pick<Prisma.TransactionClient, "deliverySetup" | "deposit" | "siteSettings">;

/** What a secret opens: never a draft. */
export const openedBy = (secret: string): Prisma.QuoteWhereInput => ({
  secretHash: tokenHash(secret),
  state: { not: "bozza" },
});

/** Whether the deposit that came for a quote was given back, all of it. */
async function isGivenBack(db: Reader, quoteId: number): Promise<boolean> {
  const money = await db.deposit.findFirst({ where: { quote: { id: quoteId } }, select: backColumns });
  return money !== null && isBack(money);
}

/** How the deposit of an accepted quote is paid, or what became of it; nothing where it asks for none. */
export async function paymentOf(
  db: Reader,
  row: Pick<QuoteRow, "id" | "depositCents" | "depositPaidOn" | "year" | "sequence">,
  { company, hasCards }: { company: Company; hasCards: boolean },
): Promise<QuotePayment | null> {
  if (row.depositCents === null) return null;
  const { iban } = await readSetup({ db });
  const transfer = iban && { iban, holder: company.legalName, reason: `Acconto preventivo ${numberOf(row)}` };
  return {
    cents: row.depositCents,
    paidOn: row.depositPaidOn && utcDay(row.depositPaidOn),
    isBack: row.depositPaidOn !== null && (await isGivenBack(db, row.id)),
    transfer: row.depositPaidOn ? null : transfer || null,
    takesCards: hasCards && row.depositPaidOn === null && isCardAmount(row.depositCents),
  };
}

const shutStates = { scaduto: "expired", ritirato: "withdrawn", rifiutato: "refused" } as const;

/** Whether the answer went to an address: one that was erased since was written to. */
const wasWrittenTo = ({ email, addressErasedAt, answeredAt }: QuoteRow) =>
  email !== null || (addressErasedAt !== null && answeredAt !== null && addressErasedAt > answeredAt);

async function present(deps: Deps, row: QuoteRow, secret: string): Promise<QuoteOnPage> {
  const company = await readCompany(deps.db);
  const now = deps.now();
  const state = quoteStateOf(row.state, utcDay(row.validUntil), romeDay(now));
  if (state === "accettato") {
    const { document, acceptance } = presentAcceptance(
      await deps.db.quoteAcceptance.findUniqueOrThrow({ where: { quoteId: row.id } }),
    );
    return {
      kind: "accepted",
      secret,
      document,
      ...acceptance,
      payment: await paymentOf(deps.db, row, { company, hasCards: deps.cards !== undefined }),
      hasDelivery: row.deliveryId !== null && wasWrittenTo(row),
    };
  }
  const document = documentOf(row, company, now);
  if (state === "bozza") return { kind: "gone" };
  return state === "inviato"
    ? { kind: "open", secret, document, sha256: frozen(document).sha256, draft: undefined }
    : { kind: shutStates[state], secret, document };
}

/** The quote that a secret opens; nothing where it opens none. A wrong one counts as a miss of the address. */
export const findOpened = ({ db, limits }: Deps, address: string, secret: string): Promise<QuoteRow | undefined> =>
  lookUp(limits, address, async () => {
    if (!looksLikeToken(secret)) return undefined;
    // To ask for a whole quote takes the processor several times as long, also where there is none: guesses end here.
    const known = await db.quote.findUnique({ where: { secretHash: tokenHash(secret) }, select: { id: true } });
    return known ? findQuote(db, openedBy(secret)) : undefined;
  });

/** The page that a secret opens, for everybody who has it. */
export async function findQuoteOnPage(deps: Deps, address: string, secret: string): Promise<QuoteOnPage> {
  const row = await findOpened(deps, address, secret);
  return row ? present(deps, row, secret) : { kind: "gone" };
}

/** What is printed of a quote, and what of its acceptance. */
export interface PrintedQuote {
  document: QuoteDocument;
  acceptance: ReturnType<typeof presentAcceptance>["acceptance"] | null;
  /** Why it can't be accepted any more, or not yet. */
  note: string | null;
}

const notes = { expired: "Scaduto", withdrawn: "Ritirato", refused: "Rifiutato" } as const;

/** The same for paper; nothing where there is none. */
export async function findPrintedQuote(deps: Deps, address: string, secret: string): Promise<PrintedQuote | undefined> {
  const shown = await findQuoteOnPage(deps, address, secret);
  if (shown.kind === "gone") return undefined;
  const { document } = shown;
  if (shown.kind === "accepted") return { document, acceptance: shown, note: null };
  return { document, acceptance: null, note: shown.kind === "open" ? null : notes[shown.kind] };
}

/** The same for the staff, drafts too; nothing where there is no such quote. */
export async function printQuote(deps: Deps, id: number): Promise<PrintedQuote | undefined> {
  const row = await findQuote(deps.db, { id });
  if (!row) return undefined;
  const acceptance = await deps.db.quoteAcceptance.findUnique({ where: { quoteId: id } });
  if (acceptance) return { ...presentAcceptance(acceptance), note: null };
  const document = documentOf(row, await readCompany(deps.db), deps.now());
  const state = quoteStateOf(row.state, document.validUntil, romeDay(deps.now()));
  return {
    document,
    acceptance: null,
    note: state === "inviato" ? null : state.replace(/^./, (first) => first.toUpperCase()),
  };
}
