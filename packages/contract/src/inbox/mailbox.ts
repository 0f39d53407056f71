import * as z from "zod";

/** What becomes of a mail that begins a conversation, when its sender isn't a known client. */
export const newMailChoices = {
  scegliere: "Scegliamo noi, in Posta in arrivo",
  ticket: "Apre un ticket",
  contatto: "Diventa un contatto",
} as const;

export type NewMailChoice = keyof typeof newMailChoices;

/** How mail comes in, and how its reading goes. */
export const mailboxStatusSchema = z.object({
  /** imap: a mailbox is read; webhook: a service hands mails over; none: mails don't come in. */
  way: z.enum(["imap", "webhook", "none"]),
  /** Of a mailbox: its address or user, and its server. */
  name: z.string().nullable(),
  /** When the mailbox was last read, or a mail was last handed over. */
  readAt: z.iso.datetime().nullable(),
  /** Since when and why it can't be read: a sentence that says what to do. */
  problemSince: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** Mails that could not be read; with a mailbox they lie in its folder `unreadableFolder`. */
  unreadable: z.int(),
  /** Whether the sender's address is checked by what the mailbox's server says. */
  isSenderChecked: z.boolean(),
});

export type MailboxStatus = z.infer<typeof mailboxStatusSchema>;

/** Where a mailbox's mails go once they were read, and those that a person has to look at. */
export const readFolder = "Vetrina - letti";
export const unreadableFolder = "Vetrina - da vedere";

/** A mail that the site has sent to its own mailbox. */
export const mailboxTestSchema = z.object({
  id: z.uuid(),
  /** Where it was sent to. */
  recipient: z.string(),
  state: z.enum(["spedita", "arrivata", "fallita"]),
  /** Why it didn't leave or doesn't arrive: a sentence. */
  problem: z.string().nullable(),
  sentAt: z.iso.datetime(),
  arrivedAt: z.iso.datetime().nullable(),
});

export type MailboxTest = z.infer<typeof mailboxTestSchema>;

export const mailboxTestRefSchema = z.object({ id: z.uuid() });

/** A test mail that hasn't arrived after so many seconds counts as lost. */
export const mailboxTestSeconds = 120;
