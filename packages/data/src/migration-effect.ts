/**
 * A migration either adds, which every older program bears, or takes something away that programs from a certain
 * migration on no longer use, and says so in a line of its own:
 *
 *     -- contract: needs 20261122154954_backup_runs
 *
 * Which of the two is written down beside each applied migration, so that an older program knows whether it may run.
 */
const contractLine = /^-- contract: needs (\d{14}_\w+)$/m;

const expands = "expands";
const needs = /^needs (\d{14}_\w+)$/;

/** The migration from which on programs do without what this one takes away, if it takes something away. */
export const contractOf = (sql: string): string | undefined => contractLine.exec(sql)?.[1];

/** What is written down beside the migration. */
export function effectOf(sql: string): string {
  const needed = contractOf(sql);
  return needed ? `needs ${needed}` : expands;
}

/** Whether a program with these migrations may run beside one that it doesn't know. */
export function leavesRoomFor(known: ReadonlySet<string>, effect: string | null): boolean {
  if (effect === expands) return true;
  const [, needed] = needs.exec(effect ?? "") ?? [];
  return needed !== undefined && known.has(needed);
}

/** What older programs would miss, or could no longer write, when the table isn't the migration's own. */
const takings: RegExp[] = [
  /\bDROP\s+(?:TABLE|COLUMN|SEQUENCE|VIEW|TYPE)\b/i,
  /\bRENAME\s+(?:TO|COLUMN|"\w+"\s+TO)\b/i,
  /\bALTER\s+COLUMN\s+"\w+"\s+(?:SET\s+DATA\s+TYPE|TYPE|SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i,
  /\bADD\s+COLUMN\s+"\w+"(?![^,;]*\b(?:DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
  /\bCREATE\s+UNIQUE\s+INDEX\b/i,
  /\bTRUNCATE\b/i,
];

/** A unique index over columns that the migration itself adds: older programs leave them empty. */
function isOverOwnColumns(statement: string, sql: string): boolean {
  const [, table, list = ""] = /^CREATE\s+UNIQUE\s+INDEX\s+"\w+"\s+ON\s+"(\w+)"\s*\(([^()]*)\)$/i.exec(statement) ?? [];
  const columns = [...list.matchAll(/"(\w+)"/g)].map(([, column]) => column);
  const isAdded = (column = "") =>
    new RegExp(`ALTER TABLE "${table}"[^;]*ADD COLUMN\\s+"${column}"(?![^,;]*DEFAULT)`, "i").test(sql);
  return columns.length > 0 && columns.every(isAdded);
}

const tableOf = (statement: string) => /(?:\bTABLE|\bON)\s+(?:IF EXISTS\s+|ONLY\s+)?"(\w+)"/i.exec(statement)?.[1];

/** The statements of a migration that take something away from tables that were there before it. */
export function takingStatements(sql: string): string[] {
  const own = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gi)].map(([, name]) => name));
  return sql
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => takings.some((taking) => taking.test(statement)) && !own.has(tableOf(statement)))
    .filter((statement) => !isOverOwnColumns(statement, sql));
}
