import { BackupError } from "./backup-error.ts";

/**
 * A backup is a tar file in gzip that usual programs can open: first headEntry, then each table's rows as PostgreSQL's
 * COPY writes them, cut into parts, then the uploaded files, and last sealEntry with the checksum of every entry
 * before it. Tables stand in an order in which each comes after those it refers to.
 */
export const archiveFormat = 1;
export const headEntry = "vetrina.json";
export const sealEntry = "checksums.json";

export type ArchivedTable = { name: string; columns: string[] };

/** `lastValue` is a string: a sequence may count beyond what a number holds. */
export type ArchivedSequence = { name: string; lastValue: string; isCalled: boolean };

export type ArchiveHead = {
  format: number;
  /** ISO 8601, the moment of the snapshot. */
  createdAt: string;
  migrations: { name: string; checksum: string }[];
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
};

export type SealedEntry = { name: string; bytes: number; sha256: string };

export type ArchiveSeal = { entries: SealedEntry[]; rows: Record<string, number> };

export const partEntry = (table: string, number: number) => `database/${table}/${String(number).padStart(6, "0")}.copy`;

/** The table whose rows an entry holds, if any. */
export const tableOfEntry = (name: string) => /^database\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];

export const fileEntry = (key: string) => `uploads/${key}`;

/** The key in the file store of an entry that is an uploaded file. */
export const keyOfEntry = (name: string) => /^uploads\/(.+)$/.exec(name)?.[1];

export function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(
    `Il file ${file} non è un backup intero: non è stato toccato niente. Controlla il nome, oppure usane un’altra copia.`,
    { cause },
  );
}

/** The head of an archive. Throws BackupError when it is none, or one of a later version of the program. */
export function parseHead(text: string, file: string): ArchiveHead {
  const head = parseObject<ArchiveHead>(text, file);
  if (typeof head.format === "number" && head.format > archiveFormat) {
    throw new BackupError(
      `Il backup ${file} è stato fatto da una versione più recente del programma: aggiorna il programma e riprova.`,
    );
  }
  const isWhole = head.format === archiveFormat && [head.migrations, head.tables, head.sequences].every(Array.isArray);
  if (!isWhole) throw damaged(file);
  return head;
}

/** The seal of an archive. Throws BackupError when it is none. */
export function parseSeal(text: string, file: string): ArchiveSeal {
  const seal = parseObject<ArchiveSeal>(text, file);
  if (!Array.isArray(seal.entries) || typeof seal.rows !== "object" || seal.rows === null) throw damaged(file);
  return seal;
}

function parseObject<T>(text: string, file: string): Partial<T> & T {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as T;
  } catch (error) {
    throw damaged(file, error);
  }
  throw damaged(file);
}
