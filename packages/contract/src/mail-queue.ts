import * as z from "zod";
import { keysOf } from "./keys.ts";

/** `su-file` is a mail that was written to a file without a mail server: it was not sent. */
export const mailStates = {
  "in-coda": "In coda",
  inviata: "Inviata",
  "su-file": "Salvata su file, non spedita",
  fallita: "Non consegnata",
} as const;

export type MailState = keyof typeof mailStates;

/** A mail in the staff's list. */
export const queuedMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(keysOf(mailStates)),
  attempts: z.int(),
  /** Why its last try failed, in a sentence, and the mail server's own words. */
  cause: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

export type QueuedMail = z.infer<typeof queuedMailSchema>;

export const mailQueueQuerySchema = z.object({
  state: z.enum(keysOf(mailStates)).optional(),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.int().nullish(),
});

export type MailQueueQuery = z.infer<typeof mailQueueQuerySchema>;

/** Newest first. */
export const mailQueuePageSchema = z.object({ mails: z.array(queuedMailSchema), nextCursor: z.int().nullable() });

export type MailQueuePage = z.infer<typeof mailQueuePageSchema>;

export const mailCountsSchema = z.record(z.enum(keysOf(mailStates)), z.int());
