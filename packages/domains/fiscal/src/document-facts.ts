import { italy } from "@vetrina/contract/customers";
import { plainLongDate, romeDay } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { amountsOf, type Taxation, taxationOf } from "@vetrina/contract/fiscal/fiscal-amounts";
import type { BuyerRecord } from "@vetrina/contract/fiscal/fiscal-buyer";
import type { FiscalFacts } from "@vetrina/contract/fiscal/fiscal-documents";
import { addressMax } from "@vetrina/contract/fiscal/fiscal-setup";
import type { MovedMoney, WordedMoney } from "./fiscal-lines.ts";
import type { Issuer } from "./fiscal-setup.service.ts";

type FiscalParty = FiscalFacts["buyer"];

/** What the exchange system wants where a document is given to the buyer by other ways, and where they live abroad. */
const [noCode, abroadCode] = ["0000000", "XXXXXXX"];
const noNumber = "0000000";
const postcodeAbroad = "00000";

/** A number of VAT without the letters of its country, which stand beside it; those of Greece are EL. */
const withoutCountry = (number: string, country: string) =>
  number.replace(new RegExp(country === "GR" ? "^(?:GR|EL)" : `^${country}`), "");

/** Another country's postcode stands behind the street; of a long street the end is left out, not the postcode. */
function streetAbroad({ street, postcode }: BuyerRecord): string {
  const room = addressMax - (postcode ? postcode.length + ", ".length : 0);
  return [street?.slice(0, room).trim(), postcode].filter(Boolean).join(", ");
}

function partyAbroad(buyer: BuyerRecord): FiscalParty {
  const { name, country, vatNumber, taxCode, town } = buyer;
  return {
    name,
    country,
    vatNumber: withoutCountry(vatNumber ?? taxCode ?? noNumber, country),
    taxCode: null,
    sdiCode: abroadCode,
    pec: null,
    street: streetAbroad(buyer),
    postcode: postcodeAbroad,
    town: town ?? "",
    province: null,
  };
}

/** A customer as a document bears it. `buyerObstacles` has nothing to say of it. */
export function partyOf(buyer: BuyerRecord): FiscalParty {
  if (buyer.country !== italy) return partyAbroad(buyer);
  const { name, country, vatNumber, taxCode, sdiCode, pec, street, postcode, town, province } = buyer;
  return {
    name,
    country,
    vatNumber,
    taxCode,
    sdiCode: sdiCode ?? noCode,
    pec: sdiCode && sdiCode !== noCode ? null : pec,
    street: street ?? "",
    postcode: postcode ?? "",
    town: town ?? "",
    province,
  };
}

const partWords = { caparra: "Acconto", saldo: "Saldo" } as const;
const returnWords = { caparra: "Rimborso dell'acconto", saldo: "Rimborso del saldo" } as const;

type Worded = Pick<WordedMoney, "depositId" | "part" | "refundId" | "quoteNumber">;

/** The work that is paid for, as the customer knows it. */
const workOf = ({ depositId, quoteNumber }: Worded) =>
  quoteNumber
    ? `per i lavori del preventivo ${quoteNumber}`
    : `per la realizzazione del sito web, prenotazione ${depositId}`;

/** What an invoice of this money is for. */
export function invoiceWords(money: Worded) {
  const what = `${partWords[money.part]} ${workOf(money)}`;
  return money.refundId === 0 ? what : `${what}: rimborso non riuscito`;
}

/** What a note about this money is for. */
export function noteWords(money: Worded) {
  const { depositId, part, refundId, quoteNumber } = money;
  if (refundId !== 0) return `${returnWords[part]} ${workOf(money)}`;
  const of = quoteNumber ? `del preventivo ${quoteNumber}` : `della prenotazione ${depositId}`;
  return `Storno: ${partWords[part].toLowerCase()} ${of} non incassato`;
}

export const cancellationWords = (label: string, date: string) =>
  `Annullamento della fattura ${label} ${withArticle("del", plainLongDate(date))}`;

const forfettarioNote =
  "Operazione in regime forfettario, art. 1 commi 54-89 L. 190/2014: senza IVA e senza ritenuta d'acconto (comma 67)";
const stampNote = "Imposta di bollo assolta in modo virtuale, DM 17 giugno 2014";

interface Draft {
  issuer: Issuer;
  buyer: FiscalParty;
  taxation: Taxation;
  grossCents: number;
  /** Of a note: what was left of its invoice. */
  leftCents?: number;
  description: string;
  money: Pick<MovedMoney, "at" | "method">;
  related: FiscalFacts["related"];
}

function factsOf({ issuer, buyer, taxation, grossCents, leftCents, description, money, related }: Draft): FiscalFacts {
  const amounts = amountsOf(grossCents, taxation, issuer.virtualStamp, leftCents);
  return {
    regime: issuer.regime,
    seller: issuer.seller,
    buyer,
    description,
    notes: [
      ...(issuer.regime === "RF19" && taxation.rate === 0 ? [forfettarioNote] : []),
      ...(amounts.stampCents > 0 ? [stampNote] : []),
    ],
    ...amounts,
    ...taxation,
    method: money.method,
    paidOn: romeDay(money.at),
    related,
  };
}

/** An invoice of money that came in, made out to a customer. */
export function invoiceFacts(
  issuer: Issuer,
  customer: BuyerRecord,
  money: WordedMoney,
  related: FiscalFacts["related"],
): FiscalFacts {
  const { country, kind } = customer;
  return factsOf({
    issuer,
    buyer: partyOf(customer),
    taxation: taxationOf(issuer.regime, { country, isFirm: kind === "azienda" }),
    grossCents: money.toIssueCents,
    description: invoiceWords(money),
    money,
    related,
  });
}

/** A note that takes back an invoice, or a part of it: its buyer and its taxation are the invoice's. */
export function noteFacts(
  issuer: Issuer,
  invoice: { label: string; date: string; facts: FiscalFacts; leftCents: number },
  note: { grossCents: number; description: string; money: Pick<MovedMoney, "at" | "method"> },
): FiscalFacts {
  const { label, date, facts, leftCents } = invoice;
  const { buyer, rate, nature, law } = facts;
  return factsOf({ issuer, buyer, taxation: { rate, nature, law }, leftCents, ...note, related: [{ label, date }] });
}
