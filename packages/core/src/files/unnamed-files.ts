import type { Deps } from "../deps.ts";

/** A file that was kept for a row with the same id. */
interface FileOfRow {
  id: string;
  storageKey: string;
}

/** Of these files the ids that a row has, or an answer that is held back. */
async function findNamed({ db }: Pick<Deps, "db">, ids: string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id::text from "Attachment" where id = any(${ids}::uuid[])
    union all select id::text from "DeliveryFile" where id = any(${ids}::uuid[])
    union all select id::text from "LeadMailFile" where id = any(${ids}::uuid[])
    union all select file->>'id' from "LeavingAnswer", jsonb_array_elements(files) as file where file->>'id' = any(${ids})`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes files whose rows were not written. Work that has thrown may have been committed, and only its answer been lost:
 * the database is asked, and where it can't be, the files stay.
 */
export async function removeUnnamed(
  deps: Pick<Deps, "db" | "files" | "log">,
  files: readonly FileOfRow[],
): Promise<void> {
  if (files.length === 0) return;
  try {
    const named = await findNamed(
      deps,
      files.map(({ id }) => id),
    );
    const unnamed = files.filter(({ id }) => !named.has(id));
    await Promise.all(unnamed.map(({ storageKey }) => deps.files.remove(storageKey)));
  } catch (error) {
    const storageKeys = files.map(({ storageKey }) => storageKey);
    deps.log.warn({ err: error, storageKeys }, "files that may have no row stay in the store");
  }
}
