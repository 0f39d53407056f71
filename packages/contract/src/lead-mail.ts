import * as z from "zod";
import { keysOf } from "./keys.ts";
import { leadIdSchema } from "./lead-stages.ts";
import { mailStates } from "./mail-queue.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { requiredText } from "./written-text.ts";

export const leadWithoutAddressMessage =
  "Di questo contatto non abbiamo l’email: chiama, oppure aggiungila con «Correggi i dati».";

/** A file that came with a lead's mail, for the staff. */
export const leadMailFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  url: z.string(),
});

/** A mail that the staff wrote to a lead or got from it, as stored with the lead. */
export const leadMailSchema = z.object({
  id: z.int(),
  direction: z.enum(["inviata", "ricevuta"]),
  subject: z.string(),
  text: z.string(),
  /** Username of who of the staff wrote it; empty for one that came in. */
  author: z.string(),
  /** Of one that came in: no one of the staff has had it open. */
  isUnread: z.boolean(),
  /** The id of an incoming mail while it is retained: there it can be read whole. */
  inboundMailId: z.int().nullable(),
  files: z.array(leadMailFileSchema),
  state: z.enum(keysOf(mailStates)),
  /** Until then it can be taken back, as long as it waits. */
  leavesAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export type LeadMail = z.infer<typeof leadMailSchema>;

/** The thread shows at most so many mails, the newest. */
export const leadMailsShownMax = 50;

export const leadMailsSchema = z.object({
  /** The newest last. */
  mails: z.array(leadMailSchema),
  hasOlder: z.boolean(),
  agencyName: z.string(),
  /** Where an answer of the lead's arrives. */
  answersTo: z.string(),
  /** The site reads that mailbox: an answer stands with the lead. */
  isFollowed: z.boolean(),
  /** That address is still the sample's, a placeholder without a mailbox. */
  isSampleAddress: z.boolean(),
  /** What the writer's mails end with. */
  signature: z.string(),
});

export type LeadMails = z.infer<typeof leadMailsSchema>;

export const leadMailSubjectMax = 150;
export const leadMailTextMax = 10_000;

export const leadMailWriteSchema = z.object({
  leadId: leadIdSchema,
  subject: z
    .string("Scrivi l’oggetto")
    .transform((typed) => typed.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "Scrivi l’oggetto")
        .max(leadMailSubjectMax, `L’oggetto può avere al massimo ${leadMailSubjectMax} caratteri`),
    ),
  text: requiredText("Scrivi il messaggio", leadMailTextMax, "Il messaggio può avere al massimo 10.000 caratteri"),
  /** The last mail of the thread that its writer had on screen; 0 for none. */
  lastId: z.int32().min(0),
  /** The form's own key: sent again, no second mail goes out. */
  submissionKey: submissionKeySchema,
});

export type LeadMailWrite = z.output<typeof leadMailWriteSchema>;

export const leadMailSentSchema = z.object({
  mail: leadMailSchema,
  /** The lead was new, and counts as contacted from now on. */
  isContactedNow: z.boolean(),
});

/** The content of a mail that was taken back, to go on writing it. */
export const leadMailTakenBackSchema = z.object({
  subject: z.string(),
  text: z.string(),
  /** The lead is new again: the mail had made it a contacted one. */
  isNewAgain: z.boolean(),
});

export type LeadMailSent = z.infer<typeof leadMailSentSchema>;
