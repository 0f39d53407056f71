import type { CustomerKind } from "@vetrina/contract/customers";
import type { PersonData } from "@vetrina/contract/privacy";
import type { Prisma } from "@vetrina/data/prisma";
import { iso } from "./person-tickets.ts";

const aPerson = "persona" satisfies CustomerKind;

export const deliveryColumns = {
  title: true,
  email: true,
  step: true,
  materialAt: true,
  dueOn: true,
  balancePaidOn: true,
  siteUrl: true,
  onlineAt: true,
  createdAt: true,
  moves: { orderBy: { id: "asc" }, select: { toStep: true, reason: true, createdAt: true } },
  items: { orderBy: { id: "asc" }, select: { label: true, givenAt: true, words: true } },
  files: { orderBy: { createdAt: "asc" }, select: { fileName: true, contentType: true, bytes: true, createdAt: true } },
  drafts: {
    orderBy: { number: "asc" },
    select: { number: true, url: true, words: true, createdAt: true, approvedAt: true, approvedBy: true },
  },
} satisfies Prisma.DeliverySelect;

/** The deliveries whose customer is the person with this address: they go with the customer. */
export const deliveriesOfPerson = (email: string): Prisma.DeliveryWhereInput => ({
  customer: { kind: aPerson, OR: [{ email }, { pec: email }] },
});

/** Held until the transaction ends: a file that comes meanwhile would lose its row and stay on the disk. */
export async function holdDeliveriesOfPerson(tx: Prisma.TransactionClient, email: string): Promise<void> {
  await tx.$executeRaw`
    select from "Delivery" where "customerId" in (
      select id from "Customer" where kind = ${aPerson} and (email = ${email} or pec = ${email})
    ) order by id for update`;
}

/** The making of the person's own sites, and of those whose page opens to their address. */
export const deliveriesOf = (tx: Prisma.TransactionClient, email: string): Promise<PersonData["consegne"]> =>
  deliveriesWhere(tx, { OR: [{ email }, deliveriesOfPerson(email)] });

/** The making of sites, as it is given. */
export async function deliveriesWhere(
  tx: Prisma.TransactionClient,
  where: Prisma.DeliveryWhereInput,
): Promise<PersonData["consegne"]> {
  const rows = await tx.delivery.findMany({ where, orderBy: { id: "asc" }, select: deliveryColumns });
  return rows.map((row) => ({
    titolo: row.title,
    email: row.email,
    passo: row.step,
    materialeCompletoIl: iso(row.materialAt),
    promessaEntroIl: iso(row.dueOn),
    saldoSegnatoIl: iso(row.balancePaidOn),
    sito: row.siteUrl,
    onlineDal: iso(row.onlineAt),
    apertaIl: iso(row.createdAt),
    passi: row.moves.map(({ toStep, reason, createdAt }) => ({ passo: toStep, motivo: reason, il: iso(createdAt) })),
    materiale: row.items.map(({ label, givenAt, words }) => ({ voce: label, datoIl: iso(givenAt), testo: words })),
    file: row.files.map((file) => ({
      nome: file.fileName,
      tipo: file.contentType,
      byte: file.bytes,
      mandatoIl: iso(file.createdAt),
    })),
    versioni: row.drafts.map((draft) => ({
      numero: draft.number,
      indirizzo: draft.url,
      testo: draft.words,
      mostrataIl: iso(draft.createdAt),
      approvataIl: iso(draft.approvedAt),
      approvataDa: draft.approvedBy,
    })),
  }));
}

/** Takes the address out of the deliveries that stay: those of firms. */
export async function eraseInDeliveries(tx: Prisma.TransactionClient, email: string, now: Date): Promise<void> {
  await tx.$executeRaw`update "DeliveryDraft" set "approvedBy" = null where "approvedBy" = ${email}`;
  await tx.webhookEvent.deleteMany({ where: { delivery: { email } } });
  await tx.$executeRaw`
    update "Delivery" set email = null, "addressErasedAt" = ${now} where email = ${email}`;
}

/** Writes down which deliveries those will be. */
export async function noteDeliveryErasure(tx: Prisma.TransactionClient, email: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
    select 'consegna', id, "createdAt", ${now}::timestamptz from "Delivery" where email = ${email}
    on conflict do nothing`;
}

/** Takes out again what a restored backup has brought back. A delivery that was brought back knows nothing of the erasure. */
export async function eraseReturnedInDeliveries(tx: Prisma.TransactionClient, now: Date): Promise<void> {
  await tx.$executeRaw`
    with returned as (
      update "Delivery" set email = null, "addressErasedAt" = ${now}
      from "Erasure" as erased where erased.kind = 'consegna' and id = erased."rowId"
        and "createdAt" = erased."rowCreatedAt" and "addressErasedAt" is null
      returning id
    )
    update "DeliveryDraft" set "approvedBy" = null where "deliveryId" in (select id from returned)`;
}
