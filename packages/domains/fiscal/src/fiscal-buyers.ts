import { type BuyerRecord, buyerObstacles } from "@vetrina/contract/fiscal/fiscal-buyer";
import { type FiscalBuyer, fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import type { FiscalRegime } from "@vetrina/contract/fiscal/fiscal-setup";
import { AppError } from "@vetrina/core/app-error";
import { lastChange } from "@vetrina/core/audit/last-change";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

export const buyerColumns = {
  ...just("id", "revision", "kind", "name", "vatNumber", "taxCode", "pec", "sdiCode", "street", "postcode", "town"),
  ...just("province", "country"),
} satisfies Prisma.CustomerSelect;

export type BuyerRow = BuyerRecord & { id: number; revision: number };

const present = (row: BuyerRow, regime: FiscalRegime): FiscalBuyer => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  obstacles: buyerObstacles(row, regime),
});

/** Of a booking whose address several customers have, so many are named. */
const candidatesMax = 5;

export interface FoundBuyers {
  buyer: FiscalBuyer | null;
  row?: BuyerRow | undefined;
  candidates: { id: number; name: string }[];
}

interface FoundRow {
  depositId: number;
  customerId: number;
  /** How sure it is, the surest first. */
  rank: number;
}

/** Whom the bookings' earlier documents were made out to, whose site they pay for, and who has their address. */
const find = (db: Pick<Prisma.TransactionClient, "$queryRaw">, depositIds: number[]) => db.$queryRaw<FoundRow[]>`
  select distinct booking.id as "depositId", customer.id as "customerId", found.rank
  from "Deposit" as booking cross join lateral (
    (select "customerId" as id, 1 as rank from "FiscalDocument"
      where "depositId" = booking.id and "customerId" is not null order by id desc limit 1)
    union all
    (select "customerId", 2 from "Delivery" where "depositId" = booking.id)
    union all
    (select "customerId", 2 from "Quote" where "depositId" = booking.id and "customerId" is not null)
    union all
    (select id, 3 from "Customer" where email = lower(booking.email) and "removedAt" is null limit ${candidatesMax})
    union all
    (select id, 3 from "Customer" where pec = lower(booking.email) and "removedAt" is null limit ${candidatesMax})
    union all
    (select "customerId", 3 from "CustomerPerson" where email = lower(booking.email) limit ${candidatesMax})
  ) as found join "Customer" as customer on customer.id = found.id and customer."removedAt" is null
  where booking.id = any(${depositIds})`;

/** Whom documents of these bookings would be made out to: the one customer that is surest, or several to choose from. */
export async function findBuyers(
  db: Pick<Prisma.TransactionClient, "$queryRaw" | "customer">,
  lines: readonly { depositId: number }[],
  regime: FiscalRegime,
): Promise<Map<number, FoundBuyers>> {
  const depositIds = [...new Set(lines.map(({ depositId }) => depositId))];
  if (depositIds.length === 0) return new Map();
  const found = await find(db, depositIds);
  const rows = await db.customer.findMany({
    where: { id: { in: found.map(({ customerId }) => customerId) } },
    select: buyerColumns,
  });
  const customers = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    depositIds.map((depositId) => {
      const own = found.filter((row) => row.depositId === depositId);
      const surest = Math.min(...own.map(({ rank }) => rank));
      const chosen = own
        .filter(({ rank }) => rank === surest)
        .flatMap(({ customerId }) => customers.get(customerId) ?? []);
      const [only, ...others] = chosen;
      const row = others.length === 0 ? only : undefined;
      const buyer = row ? present(row, regime) : null;
      const candidates = chosen.slice(0, candidatesMax).map(({ id, name }) => ({ id, name }));
      return [depositId, { buyer, row, candidates }];
    }),
  );
}

/** One customer as a buyer, for whom the staff chooses by hand. Throws NOT_FOUND. */
export async function readBuyer(db: Pick<Prisma.TransactionClient, "customer">, id: number, regime: FiscalRegime) {
  const row = await db.customer.findFirst({ where: { id, removedAt: null }, select: buyerColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: fiscalMessages.noCustomer });
  return { buyer: present(row, regime), row };
}

const conflict = (message: string) => new AppError("CONFLICT", { message });

/**
 * Holds the customers that documents are made out to, in the order of their numbers, so that none is merged or changed
 * while they are issued. Throws CONFLICT for one that was since it was on screen, or that lacks something.
 */
export async function holdBuyers(
  tx: Prisma.TransactionClient,
  wanted: ReadonlyMap<number, number>,
  regime: FiscalRegime,
): Promise<Map<number, BuyerRow>> {
  const ids = [...wanted.keys()];
  await tx.$queryRaw`select id from "Customer" where id = any(${ids}) order by id for share`;
  const rows = await tx.customer.findMany({
    where: { id: { in: ids } },
    select: { ...buyerColumns, removedAt: true, mergedInto: { select: { name: true } } },
  });
  for (const [id, revision] of wanted) {
    const row = rows.find((one) => one.id === id);
    if (row?.mergedInto) {
      throw conflict(`«${row.name}» è stato unito a «${row.mergedInto.name}» nel frattempo: guarda i dati e riprova.`);
    }
    if (!row || row.removedAt) throw conflict("Un collega ha eliminato il cliente nel frattempo: scegline un altro.");
    if (row.revision !== revision) {
      const { name } = await lastChange(tx, { subject: "cliente", id });
      throw conflict(`${name} ha cambiato i dati di «${row.name}» nel frattempo: guardali e riprova.`);
    }
    const [obstacle] = buyerObstacles(row, regime);
    if (obstacle) throw conflict(`«${row.name}»: ${obstacle}.`);
  }
  return new Map(rows.map(({ removedAt: _, mergedInto: __, ...row }) => [row.id, row]));
}
