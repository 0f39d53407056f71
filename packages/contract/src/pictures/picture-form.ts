import * as z from "zod";

/** Every id of a list, in the order wanted. */
export const orderSchema = z.object({ ids: z.array(z.int()).max(1000) });

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

/** A form's tick box, or a boolean of JSON. */
export const tickedSchema = (message: string) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value === "true" || value === "on" || value === "1" : value),
    z.boolean(message),
  );
