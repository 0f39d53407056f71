import * as z from "zod";
import { depositStates } from "./deposits/deposit-states.ts";
import { depositMethods, depositNotFoundMessage } from "./deposits/deposits.ts";
import { keysOf } from "./keys.ts";
import { leadIdSchema, leadStageSchema } from "./lead-stages.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { ticketIdSchema, ticketStatuses } from "./tickets.ts";
import { requiredText } from "./written-text.ts";

/**
 * Whose card is asked for: of who opened this ticket, wrote this contact request or made this booking. Never an
 * address: the call must not serve as a search by address.
 */
export const personSubjectSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("contatto"), id: leadIdSchema }),
  z.object({ kind: z.literal("ticket"), id: ticketIdSchema }),
  z.object({ kind: z.literal("prenotazione"), id: z.int32(depositNotFoundMessage).min(1, depositNotFoundMessage) }),
]);

export type PersonSubject = z.output<typeof personSubjectSchema>;

/** The card shows at most so many of each kind, the newest. */
export const cardShownMax = 10;

/** Of more than so many of a kind, by address and by phone each, the card says only that there are more. */
export const cardCountedMax = 100;

const found = {
  /** Found by the phone alone: the address, which is another one and may be another person's. */
  otherEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
};

/** The newest of a kind. */
const shelf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    newest: z.array(item),
    /** How many there are in all, up to what is counted. */
    count: z.int(),
    hasMore: z.boolean(),
  });

export const personNoteSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Username of who wrote it. */
  author: z.string(),
  ...found,
});

export type PersonNote = z.infer<typeof personNoteSchema>;

/** The card names at most so many customers, the newest. */
export const cardCustomersMax = 5;

export const personCardSchema = z.object({
  name: z.string(),
  /** Null when none is known, or when who reads its mail has said that it isn't theirs. */
  email: z.string().nullable(),
  /** The subject's own first, then others that came with the same address. */
  phones: z.array(z.string()),
  /** Those that the person is, or is met at. */
  customers: z.array(z.object({ id: z.int(), name: z.string() })),
  leads: shelf(z.object({ id: z.int(), name: z.string(), stage: leadStageSchema, ...found })),
  tickets: shelf(
    z.object({
      id: z.int(),
      subject: z.string(),
      status: z.enum(keysOf(ticketStatuses)),
      isSpam: z.boolean(),
      ...found,
    }),
  ),
  deposits: shelf(
    z.object({
      id: z.int(),
      state: z.enum(keysOf(depositStates)),
      method: z.enum(keysOf(depositMethods)),
      /** Who wrote it down; null for an order on the site. */
      createdBy: z.string().nullable(),
      quoteNumber: z.string().nullable(),
      /** Euro cents. */
      amountCents: z.int(),
      ...found,
    }),
  ),
  notes: shelf(personNoteSchema),
});

export type PersonCard = z.infer<typeof personCardSchema>;

export const personNoteMax = 2000;

export const personNoteWriteSchema = z.object({
  subject: personSubjectSchema,
  text: requiredText("Scrivi la nota", personNoteMax, "La nota può avere al massimo 2.000 caratteri"),
  submissionKey: submissionKeySchema,
});

export type PersonNoteWrite = z.output<typeof personNoteWriteSchema>;

export const personNoteRefSchema = z.object({ id: z.int32().min(1) });

export const noAddressForNotesMessage = "Le note sulla persona si tengono per indirizzo email, e qui non ce n’è uno.";

export const noteGoneMessage = "Questa nota non c’è più.";
