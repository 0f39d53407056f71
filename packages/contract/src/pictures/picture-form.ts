import * as z from "zod";
import { exactPartial } from "../exact-partial.ts";

const idsSchema = z.array(z.int32()).max(1000);

/** Every id of a list in the order wanted, and in the one that it was last seen in: another one is not undone. */
export const orderSchema = z.object({ ids: idsSchema, known: idsSchema.exactOptional() });

export type CardOrder = z.infer<typeof orderSchema>;

/** A colleague added or removed an item meanwhile: the order was chosen for another list. */
export const staleOrderMessage = "La lista è cambiata nel frattempo: guardala di nuovo e riprova";

/** A text that may be left empty, from a form or from JSON. */
export const optionalText = (max: number, message: string) =>
  z
    .string(message)
    .trim()
    .max(max, message)
    .transform((text) => text || null)
    .nullable();

/** A value that a multipart form carries as JSON. */
export const parsedJson = (value: unknown) => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/**
 * The fields of a change, and beside them what the form began with: a field that a colleague has changed since is
 * refused. Without `known`, or when it can't be read, nothing is.
 */
export const withKnown = <Shape extends z.ZodRawShape>(changes: z.ZodObject<Shape>) =>
  changes.extend({
    known: z
      .preprocess(
        parsedJson,
        exactPartial(changes).extend({ picture: z.string().nullable().exactOptional() }).optional().catch(undefined),
      )
      .meta({
        description: "I valori da cui il modulo è partito, e l’indirizzo dell’immagine; in multipart come testo JSON",
      }),
  });

/** A form's tick box, or a boolean of JSON. */
export const tickedSchema = (message: string) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value === "true" || value === "on" || value === "1" : value),
    z.boolean(message),
  );
