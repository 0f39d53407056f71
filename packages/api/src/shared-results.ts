import type * as z from "zod";

const shared = new WeakSet<object>();

/** Whether several calls may be answered with this very object, so that its JSON is worth keeping as long as it lives. */
export const isShared = (result: unknown): result is object =>
  typeof result === "object" && result !== null && shared.has(result);

/**
 * The output of a procedure whose calls may share a result, as those do that read together: a result is validated when it
 * first answers a call, and all that it answers get the same object.
 */
export function validatedOnce<Schema extends z.ZodType<object>>(schema: Schema) {
  const validated = new WeakMap<object, z.output<Schema>>();
  return (result: unknown): z.output<Schema> => {
    const known = typeof result === "object" && result !== null ? validated.get(result) : undefined;
    if (known) return known;
    const output = schema.parse(result);
    validated.set(result as object, output);
    shared.add(output);
    return output;
  };
}
