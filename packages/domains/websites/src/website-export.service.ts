import type { Readable } from "node:stream";
import { plainEuros } from "@vetrina/contract/money";
import { type WebsiteState, websiteStates } from "@vetrina/contract/websites/website-filters";
import type { WebsiteChoice } from "@vetrina/contract/websites/websites-desk";
import { type CsvColumns, csvFile } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { conditionsOf, orderOf, websiteSource } from "./website-list.service.ts";

interface ExportedWebsite {
  url: string;
  customer: string;
  state: WebsiteState;
  plan: string | null;
  hosting: string | null;
  domain: string;
  /** Days as DD/MM/YYYY. */
  domainExpires: string | null;
  certificateExpires: string | null;
  renewal: string | null;
  renewalCents: number | null;
  owner: string | null;
  notes: string | null;
  accessNotes: string | null;
}

const day = (column: Prisma.Sql) => Prisma.sql`to_char(${column}, 'DD/MM/YYYY')`;

const selection = Prisma.sql`
  select url, customer.name as customer, state, plan, hosting, domain,
    ${day(Prisma.sql`"domainExpiresOn"`)} as "domainExpires",
    ${day(Prisma.sql`"certificateExpiresOn"`)} as "certificateExpires",
    ${day(Prisma.sql`"renewalOn"`)} as renewal,
    "renewalCents", coalesce(owner.name, owner.username) as owner, website.notes, "accessNotes"
  from ${websiteSource}`;

const columns: CsvColumns<ExportedWebsite> = [
  ["Indirizzo", ({ url }) => url],
  ["Cliente", ({ customer }) => customer],
  ["Stato", ({ state }) => websiteStates[state]],
  ["Piano", ({ plan }) => plan ?? ""],
  ["Hosting", ({ hosting }) => hosting ?? ""],
  ["Dominio", ({ domain }) => domain],
  ["Scadenza del dominio", ({ domainExpires }) => domainExpires ?? ""],
  ["Scadenza del certificato", ({ certificateExpires }) => certificateExpires ?? ""],
  ["Rinnovo", ({ renewal }) => renewal ?? ""],
  ["Euro all'anno", ({ renewalCents }) => (renewalCents === null ? "" : plainEuros(renewalCents))],
  ["Responsabile", ({ owner }) => owner ?? ""],
  ["Note", ({ notes }) => notes ?? ""],
  ["Note di accesso", ({ accessNotes }) => accessNotes ?? ""],
];

/** The CSV of a choice's websites, in the choice's order. */
export async function exportWebsites(deps: Deps, choice: WebsiteChoice): Promise<Readable> {
  const where = conditionsOf(choice, deps.now());
  const { text, values } = Prisma.sql`${selection} ${where} order by ${orderOf(choice.sort)}`;
  return csvFile(columns, deps.stream<ExportedWebsite>({ text, values }));
}
