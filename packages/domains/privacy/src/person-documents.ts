import type { CustomerKind } from "@vetrina/contract/customers";
import { nobodyName, type PersonData } from "@vetrina/contract/privacy";
import type { Prisma } from "@vetrina/data/prisma";
import { isDepositOf } from "./anonymise.ts";
import { iso } from "./person-tickets.ts";

const aPerson = "persona" satisfies CustomerKind;

export const documentColumns = {
  label: true,
  kind: true,
  date: true,
  cents: true,
  depositId: true,
  movedAt: true,
  facts: true,
  xml: true,
  createdAt: true,
} satisfies Prisma.FiscalDocumentSelect;

/** Documents of these bookings, and those made out to these customers. */
const documentsFor = (depositIds: number[], customer: Prisma.CustomerWhereInput): Prisma.FiscalDocumentWhereInput => ({
  anonymizedAt: null,
  OR: [{ depositId: { in: depositIds } }, { customer }],
});

/** Documents of the person's bookings, and those made out to the person as a customer. A firm's are the firm's. */
async function whereOf(tx: Prisma.TransactionClient, email: string): Promise<Prisma.FiscalDocumentWhereInput> {
  const deposits = await tx.$queryRaw<{ id: number }[]>`select id from "Deposit" where ${isDepositOf(email)}`;
  return documentsFor(
    deposits.map(({ id }) => id),
    { kind: aPerson, OR: [{ email }, { pec: email }] },
  );
}

/** The documents that were issued for the person's payments, as they were issued. */
export const documentsOf = async (
  tx: Prisma.TransactionClient,
  email: string,
): Promise<PersonData["documentiFiscali"]> => documentsWhere(tx, await whereOf(tx, email));

/** The same of who has left no address. */
export const documentsOfLead = (
  tx: Prisma.TransactionClient,
  depositIds: number[],
  customerIds: number[],
): Promise<PersonData["documentiFiscali"]> => documentsWhere(tx, documentsFor(depositIds, { id: { in: customerIds } }));

async function documentsWhere(
  tx: Prisma.TransactionClient,
  where: Prisma.FiscalDocumentWhereInput,
): Promise<PersonData["documentiFiscali"]> {
  const rows = await tx.fiscalDocument.findMany({ where, orderBy: { id: "asc" }, select: documentColumns });
  return rows.map((document) => ({
    numero: document.label,
    tipo: document.kind,
    data: iso(document.date),
    centesimi: document.cents,
    prenotazione: document.depositId,
    movimentoDel: iso(document.movedAt),
    contenuto: document.facts,
    xml: document.xml,
    emessoIl: iso(document.createdAt),
  }));
}

/** How many of them an erasure leaves where they are. */
export const countDocumentsOf = async (tx: Prisma.TransactionClient, email: string): Promise<number> =>
  tx.fiscalDocument.count({ where: await whereOf(tx, email) });

const nobody = { name: nobodyName, vatNumber: null, taxCode: null, pec: null, street: "", postcode: "", town: "" };

/** Takes the buyers out of documents past their ten years; numbers, days and amounts stay for the accounts. */
export async function anonymiseDocuments(tx: Prisma.TransactionClient, ids: number[], now: Date): Promise<void> {
  await tx.$executeRaw`
    update "FiscalDocument" set "anonymizedAt" = ${now}, "buyerName" = ${nobodyName}, xml = '', "customerId" = null,
      facts = jsonb_set(facts, '{buyer}', facts->'buyer' || ${JSON.stringify({ ...nobody, province: null })}::jsonb)
    where id = any(${ids})`;
}
