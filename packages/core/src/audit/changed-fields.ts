import { isDeepStrictEqual } from "node:util";
import { daySchema, formatLongDate } from "@vetrina/contract/dates";
import { formatCents } from "@vetrina/contract/money";
import { Prisma } from "@vetrina/data/prisma";
import { AppError } from "../app-error.ts";
import { colleagueColumns, presentColleague } from "../colleague.ts";
import { lastChange } from "./last-change.ts";

interface FieldChanges<Fields> {
  /** What the log calls the thing; who made the last change is read there. */
  subject: string;
  /** Missing for what there is once. */
  id?: number;
  /** Of the log's entries only these tell who it was; every one of the thing without it. */
  action?: string;
  /** What the entry of a field's change calls it; where one entry tells of all fields, it is the thing's last. */
  logNameOf?: (name: keyof Fields & string) => string;
  /** The fields of the row, read under its lock. */
  before: Fields;
  changes: { [Name in keyof Fields]?: unknown };
  /** What the form began with. */
  known: { [Name in keyof Fields]?: unknown };
}

/** A form sends line breaks as CR LF, and texts are trimmed when they are read. */
const plain = (value: unknown) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : value);
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

const ownerNames = ["ownerId", "responsibleId"];
/** Of these the value is a key, which the form shows by another name. */
const keyNames = [
  ...["state", "kind", "businessType", "plan", "piano"],
  ...["autoArticles", "salesToast", "countdown", "countdownEndsAt", "newMailBecomes", "placePicture", "otherTracking"],
];

/** A longer text isn't quoted within a sentence. */
const quotedLettersMax = 300;

const isQuotable = (text: string) => text.length <= quotedLettersMax && !text.includes("\n");

const listed = new Intl.ListFormat("it-IT");

/** A field's value as a form shows it; undefined where a sentence can't hold it. */
async function wordsOf(tx: Prisma.TransactionClient, name: string, value: unknown): Promise<string | undefined> {
  if (keyNames.includes(name)) return undefined;
  if (typeof value === "string" && daySchema.safeParse(value).success) return formatLongDate(value);
  if (typeof value === "string") return isQuotable(value) ? value : undefined;
  if (typeof value !== "number") return undefined;
  if (name.endsWith("Cents")) return formatCents(value);
  // Places are counted from 1 where people read them.
  if (name === "sortOrder") return String(value + 1);
  if (!name.endsWith("Id")) return value.toLocaleString("it");
  if (!ownerNames.includes(name)) return undefined;
  const user = await tx.user.findUnique({ where: { id: value }, select: colleagueColumns });
  return user ? presentColleague(user).name : undefined;
}

/** What the colleague has made of the field, so that both values are there to choose from. */
async function messageOf(tx: Prisma.TransactionClient, colleague: string, [name, value]: [string, unknown]) {
  const isEmpty = value === null || value === "";
  const words = await wordsOf(tx, name, value);
  const done = isEmpty ? "svuotato questo campo" : `cambiato questo campo${words ? ` in «${words}»` : ""}`;
  return `Nel frattempo ${colleague} ha ${done}: controlla e salva di nuovo.`;
}

/**
 * The names of the fields that get another value. A field that a colleague has changed since the form was opened is
 * refused, unless both wrote the same. Throws CONFLICT by field, with the colleague's name and value.
 */
export async function changedFields<Fields extends object>(
  tx: Prisma.TransactionClient,
  { subject, id, action, logNameOf, before, changes, known }: FieldChanges<Fields>,
): Promise<(keyof Fields & string)[]> {
  const wanted = Object.keys(changes) as (keyof Fields & string)[];
  const changed = wanted.filter((name) => !isSame(changes[name], before[name]));
  const overwritten = changed.filter((name) => name in known && !isSame(known[name], before[name]));
  if (overwritten.length === 0) return changed;
  const changeOf = (name: keyof Fields & string) =>
    lastChange(tx, {
      ...{ subject, ...(id !== undefined && { id }) },
      ...{ ...(action && { action }), ...(logNameOf && { named: logNameOf(name) }) },
    });
  const fields: Record<string, string> = {};
  const colleagues = new Set<string>();
  for (const name of overwritten) {
    const { nameWithin: colleague } = await changeOf(name);
    colleagues.add(colleague);
    fields[name] = await messageOf(tx, colleague, [name, before[name]]);
  }
  const same = overwritten.length === 1 ? "lo stesso campo" : "gli stessi campi";
  const haveChanged = `${listed.format(colleagues)} ${colleagues.size === 1 ? "ha" : "hanno"} cambiato`;
  const message = `Nel frattempo ${haveChanged} ${same}: controlla e salva di nuovo.`;
  throw new AppError("CONFLICT", { message, fields });
}

/** Tables whose rows are edited in a form that sends what it began with. */
type EditedTable = "CannedReply" | "GalleryItem" | "Logo" | "TeamMember" | "Testimonial" | "Work";

interface RowChanges {
  table: EditedTable;
  subject: string;
  id: number;
  changes: object;
  /** Without it nothing is refused: a program that sends one field means that field. */
  known: object | undefined;
}

/** Locks the row until the transaction ends. Throws as `changedFields`; a row that is gone is left to the update. */
export async function refuseOverwritten(
  tx: Prisma.TransactionClient,
  { table, known, ...edit }: RowChanges,
): Promise<void> {
  if (!known) return;
  const [before] = await tx.$queryRaw<Record<string, unknown>[]>`
    select * from ${Prisma.raw(`"${table}"`)} where id = ${edit.id} for update`;
  if (before) await changedFields(tx, { ...edit, changes: { ...edit.changes }, before, known: { ...known } });
}
