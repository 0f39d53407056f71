import type { ShareRow } from "./row.ts";

/** What visitors write. */
export const writeRows: ShareRow[] = [];
