import * as z from "zod";

/** A variable that may be missing; an empty one counts as missing. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const webAddress = () => z.url({ protocol: /^https?$/, error: "dev’essere un indirizzo http o https" });
