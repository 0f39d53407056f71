import type { Readable } from "node:stream";
import { formatDateTime, formatDay, romeDay } from "@vetrina/contract/dates";
import type { DeliveryChoice } from "@vetrina/contract/deliveries/delivery-desk";
import { deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";
import type { StaffActor } from "@vetrina/core/actor";
import { type CsvColumns, csvFile } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { type ListedRow, listedColumns, rowsOf } from "./delivery-list.service.ts";

interface ExportedDelivery extends ListedRow {
  email: string | null;
  siteUrl: string | null;
  onlineAt: Date | null;
  /** Of the drafts that were shown, and the newest that was approved. */
  drafts: number;
  approved: number | null;
}

const columns: CsvColumns<ExportedDelivery> = [
  ["Lavoro", ({ title }) => title],
  ["Cliente", ({ customerName }) => customerName],
  ["Email", ({ email }) => email ?? ""],
  ["Passo", ({ step }) => deliverySteps[step]],
  ["Materiale", ({ given, wanted }) => `${given} su ${wanted}`],
  ["Promessa entro il", ({ dueOn }) => (dueOn ? formatDay(dueOn) : "")],
  ["In ritardo", ({ isLate }) => (isLate ? "sì" : "no")],
  ["Responsabile", ({ responsible }) => responsible ?? ""],
  ["Versioni mostrate", ({ drafts }) => String(drafts)],
  ["Versione approvata", ({ approved }) => (approved === null ? "" : String(approved))],
  ["Sito", ({ siteUrl }) => siteUrl ?? ""],
  ["Online dal", ({ onlineAt }) => (onlineAt ? formatDateTime(onlineAt) : "")],
  ["Aperta il", ({ createdAt }) => formatDateTime(createdAt)],
];

/** The CSV of a choice's deliveries, in the list's order. */
export function exportDeliveries(deps: Deps, actor: StaffActor, choice: DeliveryChoice): Promise<Readable> {
  const today = romeDay(deps.now());
  const { text, values } = Prisma.sql`
    select ${listedColumns(today)}, delivery.email, delivery."siteUrl", delivery."onlineAt",
      (select count(*) from "DeliveryDraft" where "deliveryId" = delivery.id)::int as drafts,
      (select max(number) from "DeliveryDraft" where "deliveryId" = delivery.id and "approvedAt" is not null) as approved
    ${rowsOf(choice, { actor, today })} order by delivery.id desc`;
  return Promise.resolve(csvFile(columns, deps.stream<ExportedDelivery>({ text, values })));
}
