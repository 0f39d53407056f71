import * as z from "zod";

/*
 * What an address says about a list. Whatever can't be understood counts as left out: an old or mistyped link shows
 * the list all the same.
 */

export const searchWords = (lengthMax: number) => z.string().trim().max(lengthMax).optional().catch(undefined);

export const oneOf = <Rule extends z.ZodType>(rule: Rule) => rule.optional().catch(undefined);
