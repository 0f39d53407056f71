import { createHash } from "node:crypto";
import { romeDay } from "@vetrina/contract/dates";
import { type QuoteDocument, quoteDocumentSchema } from "@vetrina/contract/quotes/quote-document";
import { lineCents, sumsOf } from "@vetrina/contract/quotes/quote-sums";
import { numberOf } from "@vetrina/contract/quotes/quotes";
import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { partsOf, type QuoteRow, recipientOf } from "./quote-row.ts";

/** The quote as its customer reads it: on the page, on paper, and kept with its acceptance. */
export function documentOf(row: QuoteRow, company: Company, now: Date): QuoteDocument {
  const { title, intro, terms, validUntil, vatIncluded, discount, depositCents, lines } = partsOf(row);
  return {
    number: numberOf(row),
    version: row.version,
    title,
    issuer: {
      name: company.legalName,
      vatNumber: company.vatNumber,
      street: company.street,
      place: `${company.postalCode} ${company.city} (${company.province})`,
      email: company.email,
      phone: formatPhone(company.phone),
    },
    recipient: { name: recipientOf(row), vatNumber: row.customer?.vatNumber ?? null },
    issuedOn: romeDay(row.sentAt ?? now),
    validUntil,
    intro,
    terms,
    vatIncluded,
    lines: lines.map((line) => ({ ...line, amountCents: lineCents(line) })),
    discount,
    sums: sumsOf({ lines, discount, vatIncluded }),
    depositCents,
  };
}

const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

/** The text that is kept of a document, and its SHA-256: whoever has the text can compute it again. */
export function frozen(document: QuoteDocument): { document: string; sha256: string } {
  const text = JSON.stringify(document);
  return { document: text, sha256: sha256Of(text) };
}

interface StoredAcceptance {
  document: string;
  name: string | null;
  acceptedAt: Date;
  sha256: string;
}

/** What was accepted. An erasure may have taken the name of whom it was for out of the text. */
export const presentAcceptance = ({ document, name, acceptedAt, sha256 }: StoredAcceptance) => ({
  document: quoteDocumentSchema.parse(JSON.parse(document)),
  acceptance: { name, acceptedAt: acceptedAt.toISOString(), sha256, isUnnamed: sha256Of(document) !== sha256 },
});
