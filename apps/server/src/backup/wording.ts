import { timeZone } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { reasonOf } from "@vetrina/host/backup/backup-error";

const number = (value: number, fractionDigits = 0) =>
  value.toLocaleString("it-IT", { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits });

/** "12.345 righe, 240 file". */
export const describeContent = ({ rows, files }: { rows: number; files: number }) =>
  `${number(rows)} righe, ${number(files)} file`;

/** Of files that the database names and the store doesn't have. */
export const describeMissing = (count: number) =>
  count === 1
    ? "Nella copia manca 1 file che il database nomina: non era più nell’archivio dei file."
    : `Nella copia mancano ${number(count)} file che il database nomina: non erano più nell’archivio dei file.`;

/** Of what the rule no longer keeps and the bucket doesn't let go of. */
export const describeUnremoved = (what: string, error: unknown) =>
  `${what} restano nell’archivio remoto, perché non si possono cancellare: ${reasonOf(error)}`;

/** "812 kB", "4,2 MB". */
export const describeSize = (bytes: number) =>
  bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1000))} kB` : `${number(bytes / 1_000_000, 1)} MB`;

/** "del 21 novembre 2026 alle ore 09:15", in Italy. */
export const describeMoment = (iso: string) =>
  withArticle("del", new Date(iso).toLocaleString("it-IT", { dateStyle: "long", timeStyle: "short", timeZone }));
