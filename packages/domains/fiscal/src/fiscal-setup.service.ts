import { romeDay, utcDay, utcMidnight } from "@vetrina/contract/dates";
import { fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import {
  type FiscalRegime,
  type FiscalSeller,
  type FiscalSetup,
  type FiscalSetupWrite,
  missingOfSeller,
  sellerPartNames,
} from "@vetrina/contract/fiscal/fiscal-setup";
import type { UsualVat } from "@vetrina/contract/quotes/vat";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

const setupSubject = "documenti-fiscali";

type SetupRow = Prisma.FiscalSetupGetPayload<object>;

const unset = { id: 1, isWanted: false, regime: "RF19", series: "", virtualStamp: true, revision: 1 } as const;

const nothingOfSeller = { name: null, vatNumber: null, taxCode: null, street: null, postcode: null, town: null };

const rowOf = async (db: Pick<Prisma.TransactionClient, "fiscalSetup">): Promise<SetupRow> =>
  (await db.fiscalSetup.findUnique({ where: { id: 1 } })) ?? {
    ...unset,
    ...nothingOfSeller,
    province: null,
    since: null,
  };

/** Whether documents are wanted, who issues them and how. */
export async function readSetup({ db, now }: Pick<Deps, "db" | "now">): Promise<FiscalSetup> {
  const [row, document] = await Promise.all([rowOf(db), db.fiscalDocument.findFirst({ select: { id: true } })]);
  const { id: _, since, ...rest } = row;
  return {
    ...rest,
    since: since ? utcDay(since) : romeDay(now()),
    hasDocuments: document !== null,
  };
}

/** The VAT that a new quote's lines begin with: of the ordinary regime until documents are wanted of another. */
export async function usualVat({ db }: Pick<Deps, "db">): Promise<UsualVat> {
  const { isWanted, regime } = await rowOf(db);
  return isWanted && regime === "RF19" ? "N2.2" : "22";
}

/** Saves all of it. Throws CONFLICT when a colleague has saved it since it was opened. */
export async function saveSetup(
  deps: Deps,
  actor: OwnerActor,
  { revision, since, ...setup }: FiscalSetupWrite,
): Promise<FiscalSetup> {
  await transact(deps.db, async (tx) => {
    await tx.fiscalSetup.createMany({ data: unset, skipDuplicates: true });
    await lockRow(tx, "FiscalSetup", 1);
    const before = await tx.fiscalSetup.findUniqueOrThrow({ where: { id: 1 } });
    if (before.revision !== revision) {
      const { name } = await lastChange(tx, { subject: setupSubject, id: 1 });
      throw new AppError("CONFLICT", { message: `${name} le ha cambiate nel frattempo: guarda e salva di nuovo.` });
    }
    await tx.fiscalSetup.update({
      where: { id: 1 },
      data: { ...setup, since: utcMidnight(since), revision: { increment: 1 } },
      select: { id: true },
    });
    await recordChange(tx, actor, {
      action: "documenti-fiscali.impostazioni",
      subject: setupSubject,
      subjectId: 1,
      summary: "Ha cambiato le impostazioni dei documenti fiscali",
      details: { voluti: { prima: before.isWanted, dopo: setup.isWanted } },
    });
    wakeCounters(tx);
  });
  return readSetup(deps);
}

/** All of the seller, as a document needs it. */
export type WholeSeller = { [Part in keyof FiscalSeller]: string };

export interface Issuer {
  seller: WholeSeller;
  regime: FiscalRegime;
  series: string;
  virtualStamp: boolean;
}

/** Who issues a document now. Throws CONFLICT where none are wanted, and with what is missing. */
export async function requireIssuer(tx: Prisma.TransactionClient): Promise<Issuer> {
  const { isWanted, regime, series, virtualStamp, ...row } = await rowOf(tx);
  if (!isWanted) throw new AppError("CONFLICT", { message: fiscalMessages.off });
  const { name, vatNumber, taxCode, street, postcode, town, province } = row;
  const seller = { name, vatNumber, taxCode, street, postcode, town, province };
  const missing = missingOfSeller(seller).map((part) => sellerPartNames[part]);
  if (missing.length > 0) {
    const verb = missing.length === 1 ? "Manca" : "Mancano";
    const message = `Prima completa i tuoi dati in Impostazioni, Documenti fiscali. ${verb}: ${missing.join(", ")}.`;
    throw new AppError("CONFLICT", { message });
  }
  return { seller: seller as WholeSeller, regime, series, virtualStamp };
}
