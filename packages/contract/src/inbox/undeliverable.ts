import * as z from "zod";

/** An address whose mails come back, as it is until it writes or the staff says that it works again. */
export const undeliverableAddressSchema = z.object({
  email: z.string(),
  since: z.iso.datetime(),
  /** Why the last one came back: a sentence. */
  cause: z.string(),
  /** Whether the cause goes by itself: then mails go there again after some days. */
  isPassing: z.boolean(),
});

export type UndeliverableAddress = z.infer<typeof undeliverableAddressSchema>;

/** The lists shows at most so many, the newest. */
export const undeliverableShownMax = 200;

export const addressRefSchema = z.object({
  email: z.string().trim().toLowerCase().max(254, "Email non valida"),
});
