import * as z from "zod";

/** What became of a mail that an owner sent to try the mail server. */
export const testMailSchema = z.object({
  recipient: z.string(),
  /** Why it did not leave, as one Italian sentence; null: the mail server has accepted it. */
  problem: z.string().nullable(),
});

export type TestMail = z.infer<typeof testMailSchema>;
