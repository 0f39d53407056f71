import * as z from "zod";

/*
 * What an address says about a list. Whatever can't be understood counts as left out: an old or mistyped link shows
 * the list all the same, and says what it left out.
 */

export const searchWords = (lengthMax: number) => z.string().trim().max(lengthMax).optional().catch(undefined);

export const oneOf = <Rule extends z.ZodType>(rule: Rule) => rule.optional().catch(undefined);

/** The filters whose values were left out, by their names; it stays in the address until another filter is chosen. */
const ignored = z
  .string()
  .regex(/^[a-z]{1,20}(?: [a-z]{1,20}){0,9}$/)
  .optional()
  .catch(undefined);

/** Reads an address by these rules; `ignorati` names the filters in it whose value is none of theirs. */
export const listSearch =
  <Rules extends z.ZodObject>(rules: Rules) =>
  (address: Record<string, unknown>): z.output<Rules> & { ignorati?: string | undefined } => {
    const search = rules.parse(address) as z.output<Rules> & Record<string, unknown>;
    const names = Object.keys(rules.shape).filter((name) => address[name] && search[name] === undefined);
    const ignorati = names.length > 0 ? names.join(" ") : ignored.parse(address.ignorati);
    return { ...search, ignorati };
  };
