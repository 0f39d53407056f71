import * as z from "zod";

/**
 * The object's fields, each given or left out: a field given as undefined is refused, so that what a change leaves out
 * can never be taken for what it empties.
 */
export function exactPartial<Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) {
  const fields = Object.entries(object.shape).map(([name, field]) => [name, z.exactOptional(field)]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodExactOptional<Shape[Name]> });
}
