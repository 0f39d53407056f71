import { expect } from "vitest";
import type * as z from "zod";

/** A field, what is said of it, and values that are refused so; a field within another has a dot. */
export type Refused = [field: string, message: string, ...values: unknown[]];

/** A form, by which schema it is read, one with nothing wrong in it, and what is refused. */
export type RefusingForm = [form: string, schema: z.ZodType, whole: object, refused: Refused[]];

/** Each of the values is refused at its field, in these words, in the place of what the whole form has. */
export function expectRefused(schema: z.ZodType, whole: object, refused: readonly Refused[]): void {
  expect(schema.safeParse(whole).error).toBeUndefined();
  for (const [field, message, ...values] of refused) {
    const [name = ""] = field.split(".");
    for (const value of values) {
      const issues = schema.safeParse({ ...whole, [name]: value }).error?.issues ?? [];
      const [told] = issues.map((issue) => [issue.path.join("."), issue.message]);
      expect(told, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toEqual([field, message]);
    }
  }
}
