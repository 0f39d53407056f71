import type { CostRow, ShareRow } from "./row.ts";

/** What visitors and the staff read. */
export const readRows: ShareRow[] = [];

/** What a page costs that isn't in the cache. */
export const pageCosts: CostRow[] = [];
