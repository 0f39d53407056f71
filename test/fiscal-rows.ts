import type { PrismaClient } from "@vetrina/data/prisma";

/** An invoice and the note that takes it back, and who issued them; what stands in them doesn't matter. */
export async function writeFiscalRows(
  db: PrismaClient,
  { customerId, depositId, text, at }: { customerId: number; depositId: number; text: string; at: Date },
): Promise<void> {
  const seller = { name: text, vatNumber: "12345678903", taxCode: "12345678903", street: "Via Roma 1" };
  const place = { postcode: "73100", town: "Lecce", province: "LE" };
  await db.fiscalSetup.create({ data: { ...seller, ...place, isWanted: true, since: at, series: "WEB" } });
  await db.fiscalElsewhere.create({
    data: { depositId, part: "saldo", cents: 100, movedAt: at, markedAt: at, markedBy: "anna" },
  });
  const bought = { depositId, part: "caparra", movedAt: at, method: "stripe", customerId, buyerName: text } as const;
  const written = {
    ...bought,
    series: "WEB",
    year: 2031,
    date: at,
    facts: { nota: text } as never,
    xml: text,
    createdBy: "anna",
  };
  const invoice = { kind: "TD02", number: 1, label: "1/WEB/2031", cents: 1_700, fileName: "uno.xml" } as const;
  const { id: correctsId } = await db.fiscalDocument.create({ data: { ...written, ...invoice } });
  const note = { kind: "TD04", number: 2, label: "2/WEB/2031", cents: -1_700, refundId: 1, exportedAt: at } as const;
  await db.fiscalDocument.create({ data: { ...written, ...note, correctsId, fileName: "due.xml" } });
}
