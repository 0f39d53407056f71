import * as z from "zod";

/** The number of a row; `gone` is said of what can't be one. */
export const rowId = (gone?: string) => z.int(gone).min(1, gone).max(2_147_483_647, gone);
