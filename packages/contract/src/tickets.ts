import * as z from "zod";
import { keysOf } from "./keys.ts";
import { holdsWebAddress, nameWithLinkMessage } from "./person-name.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { readUrl, withScheme } from "./web-address.ts";
import { requiredText } from "./written-text.ts";

export const requestTypes = {
  modifica: "Modifica",
  aggiornamento: "Aggiornamento",
  problema: "Problema",
  acquisto: "Acquisto",
  altro: "Altro",
} as const;

export type RequestType = keyof typeof requestTypes;

export const priorities = { bassa: "Bassa", media: "Media", alta: "Alta", urgente: "Urgente" } as const;

export type Priority = keyof typeof priorities;

export const ticketStatuses = {
  aperto: "Aperto",
  "in-lavorazione": "In lavorazione",
  risolto: "Risolto",
  chiuso: "Chiuso",
} as const;

export type TicketStatus = keyof typeof ticketStatuses;

export const requestTypeSchema = z.enum(keysOf(requestTypes), "Seleziona il tipo di richiesta");
export const prioritySchema = z.enum(keysOf(priorities), "Seleziona la priorità");

/** `in_corso` is the same state under another name: accepted everywhere, never emitted. */
export const ticketStatusSchema = z.preprocess(
  (value) => (value === "in_corso" ? "in-lavorazione" : value),
  z.enum(keysOf(ticketStatuses), "Lo stato richiesto non esiste"),
);

export const ticketIdMin = 1_000_000_000_000_000;
export const ticketIdMax = Number.MAX_SAFE_INTEGER;

/** An answer of the staff that waits is not sent past newer words of its client. */
export const clientWroteMeanwhile = "Nel frattempo il cliente ha scritto ancora: rileggi prima di inviare.";

/** A message's moment is taken before it waits for its ticket, by another machine's clock perhaps: in milliseconds. */
export const clockSlackMs = 60_000;

export const ticketNotFoundMessage = "Ticket non trovato. Controlla il numero e riprova.";

/** A ticket's id as typed: spaces and dashes are allowed. Returns the number. */
export const ticketIdSchema = z.preprocess(
  (value) => (typeof value === "string" ? Number(value.replace(/[\s-]/g, "") || Number.NaN) : value),
  z.int(ticketNotFoundMessage).min(ticketIdMin, ticketNotFoundMessage).max(ticketIdMax, ticketNotFoundMessage),
);

/** A ticket's id as calls name it: as it was typed, or the number. One that can't be a ticket's is an unknown ticket. */
export const ticketRefSchema = z.object({ id: z.union([z.string().max(60), z.number()], ticketNotFoundMessage) });

/** What was typed, as a ticket's number; nothing when it can't be one. */
export function parseTicketId(typed: string | number): number | undefined {
  const result = ticketIdSchema.safeParse(typed);
  return result.success ? result.data : undefined;
}

/** "1234 5678 9012 3456". */
export const formatTicketId = (id: number) => String(id).replace(/(\d{4})(?=\d)/g, "$1 ");

export const attachmentsMax = 5;
/** A file may weigh so much, in bytes: 5 MB and not one more, where a picture of the site must stay below. */
export const attachmentBytesMax = 5 * 2 ** 20;
export const attachmentTypes = {
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
  "application/pdf": "PDF",
} as const;

export const tooManyAttachmentsMessage = "Puoi allegare al massimo 5 file";
export const attachmentSizeMessage = "Ogni file può pesare al massimo 5 MB";
export const attachmentTypeMessage = "Si possono allegare solo immagini (JPG, PNG, WebP, GIF) e PDF";
export const attachmentBrokenMessage = "Il file non è un’immagine che si apre: salvala di nuovo e riprova";
export const attachmentEmptyMessage = "Il file è vuoto: scegline un altro";
export const pdfBrokenMessage = "Il PDF è danneggiato o incompleto: salvalo di nuovo e riprova";
export const pdfActiveMessage =
  "Il PDF è protetto o contiene parti attive (script, programmi, file incorporati): stampalo in un nuovo PDF e riprova";
/** A file that a decoder takes too long over, or wants too much memory for. */
export const fileTooHeavyMessage =
  "Il file è troppo pesante da aprire: salvalo di nuovo più leggero, o mandane una schermata, e riprova";
export const filesBusyMessage = "Stiamo controllando molti file insieme: riprova tra un minuto";

/** A form filled faster than this, in milliseconds, was filled by a program. */
export const ticketFillingTimeMs = 3000;

const text = (min: number, max: number, tooShort: string, tooLong: string) =>
  z.string(tooShort).trim().min(min, tooShort).max(max, tooLong);

const websiteUrlMessage = "URL del sito non valido";

/** What the form asks for. */
export const ticketFieldsSchema = z.object({
  clientName: text(2, 120, "Il nome deve avere almeno 2 caratteri", "Il nome è troppo lungo").refine(
    (name) => !holdsWebAddress(name),
    nameWithLinkMessage,
  ),
  email: z.preprocess(
    (value) => (typeof value === "string" ? value.trim() : value),
    z.email("Email non valida").max(254, "Email non valida"),
  ),
  phone: text(10, 40, "Numero di telefono non valido", "Numero di telefono non valido"),
  websiteUrl: z
    .string(websiteUrlMessage)
    .trim()
    .max(2000, websiteUrlMessage)
    .transform(withScheme)
    .refine((value) => value === "" || (/^https?:\/\//i.test(value) && readUrl(value)), websiteUrlMessage)
    .nullable()
    .transform((value) => value ?? undefined)
    .optional(),
  requestType: requestTypeSchema,
  priority: prioritySchema,
  subject: text(5, 200, "L'oggetto deve avere almeno 5 caratteri", "L’oggetto può avere al massimo 200 caratteri"),
  description: text(
    20,
    10_000,
    "La descrizione deve avere almeno 20 caratteri",
    "La descrizione può avere al massimo 10.000 caratteri",
  ),
});

export type TicketFields = z.infer<typeof ticketFieldsSchema>;

/** The same before parsing. */
export type TicketInput = z.input<typeof ticketFieldsSchema>;

export const ticketCreateSchema = ticketFieldsSchema
  .extend({
    submissionKey: submissionKeySchema,
    /** Honeypot: people don't see it, programs fill it. */
    website: z.string().max(500).optional(),
    /** How long the form was open, in milliseconds. */
    elapsedMs: z.coerce.number().min(0).optional(),
  })
  .meta({ id: "NuovoTicket" });

export type TicketCreate = z.infer<typeof ticketCreateSchema>;

export const attachmentSchema = z
  .object({
    id: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    bytes: z.int(),
    /** Where it is served to those who may see the ticket. */
    url: z.string(),
  })
  .meta({ id: "Allegato" });

export type Attachment = z.infer<typeof attachmentSchema>;

/** A ticket as its holder sees it. */
export const ticketSchema = z
  .object({
    id: z.int(),
    clientName: z.string(),
    email: z.string(),
    phone: z.string(),
    websiteUrl: z.string().nullable(),
    requestType: z.enum(keysOf(requestTypes)),
    priority: z.enum(keysOf(priorities)),
    subject: z.string(),
    description: z.string(),
    status: z.enum(keysOf(ticketStatuses)),
    createdAt: z.iso.datetime(),
    attachments: z.array(attachmentSchema),
  })
  .meta({ id: "Ticket" });

export type Ticket = z.infer<typeof ticketSchema>;

/** A ticket as it is read by its number. */
export const readTicketSchema = ticketSchema
  .extend({
    /** By when an answer is promised that takes longer than a day: "entro lunedì 14 dicembre". */
    answerBy: z.string().nullable(),
    /** Its client's data were erased: nobody reads here any more. */
    isErased: z.boolean(),
  })
  .meta({ id: "TicketLetto" });

export type ReadTicket = z.infer<typeof readTicketSchema>;

/** Both readings of the answer: `id` at the top, and the whole ticket. */
export const ticketCreatedSchema = z.object({ id: z.int(), ticket: ticketSchema }).meta({ id: "TicketCreato" });

export const senderTypes = ["admin", "client"] as const;

/** How a message came: written in the chat, or by mail. */
export const messageOrigins = ["chat", "mail"] as const;

/** How the staff is called in every conversation. */
export const staffSenderName = "Staff";

export const messageSchema = z
  .object({
    id: z.int(),
    senderType: z.enum(senderTypes),
    senderName: z.string(),
    message: z.string(),
    origin: z.enum(messageOrigins),
    createdAt: z.iso.datetime(),
    attachments: z.array(attachmentSchema),
  })
  .meta({ id: "Messaggio" });

export type Message = z.infer<typeof messageSchema>;

/** A message as the staff sees it: notes among themselves included. */
export const staffMessageSchema = messageSchema.extend({
  isInternal: z.boolean(),
  /** The staff user who wrote it; null for a client's message, an automatic one and a deleted account's. */
  author: z.string().nullable(),
  /** The incoming mail of this message, while it is retained: there it can be read whole. */
  inboundMailId: z.int().nullable(),
});

export type StaffMessage = z.infer<typeof staffMessageSchema>;

export const emptyMessage = "Il messaggio è richiesto";

export const messageCreateSchema = z
  .object({
    message: requiredText(emptyMessage, 10_000, "Il messaggio può avere al massimo 10.000 caratteri"),
    submissionKey: submissionKeySchema,
  })
  .meta({ id: "NuovoMessaggio" });

export type MessageCreate = z.infer<typeof messageCreateSchema>;

/** A chat's messages after this one, or all of them. */
export const messagesQuerySchema = ticketRefSchema.extend({ after: z.int().min(0).optional() });

/** Where a stream goes on: the id of the last message that arrived, 0 or nothing for the whole conversation. */
const lastEventIdSchema = z
  .union([z.string().regex(/^\d{1,10}$/), z.int().min(0)])
  .nullish()
  .transform((value) => Number(value ?? 0))
  .pipe(z.int32());

export const ticketLiveQuerySchema = ticketRefSchema.extend({ lastEventId: lastEventIdSchema });

/** A form's texts say yes by "true". */
const flagSchema = z.preprocess((value) => value === true || value === "true", z.boolean());

const tooLongMessage = "Il messaggio può avere al massimo 10.000 caratteri";

/**
 * A message as it is sent: with files it may have no text. A note among the staff can be sent by the staff only, and so
 * can what says `asStaff`: once the session has expired such a message is refused, not taken for the client's.
 */
export const messageSendSchema = messageCreateSchema
  .extend({
    message: z.string(emptyMessage).trim().max(10_000, tooLongMessage),
    isInternal: flagSchema.optional(),
    asStaff: flagSchema.optional(),
    /** With asStaff: an answer waits for the seconds of the settings, and can be taken back. */
    isUndoable: flagSchema.optional(),
    /** With asStaff: the status that the ticket gets with the answer, of which its mail tells the client. */
    thenStatus: ticketStatusSchema.optional(),
  })
  .meta({ id: "InvioMessaggio" });

/** What the chat hears while it is open. Messages come in order, each once, whatever happens to the connection. */
export const ticketEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), message: messageSchema }),
  z.object({ kind: z.literal("status"), status: z.enum(keysOf(ticketStatuses)) }),
  /** The other side is writing; holds for `typingSeconds`. */
  z.object({ kind: z.literal("typing"), senderType: z.enum(senderTypes) }),
  /** The ticket was merged, separated or erased: its number leads to other messages than before. */
  z.object({ kind: z.literal("merged") }),
]);

export type TicketEvent = z.infer<typeof ticketEventSchema>;

/** How long "sta scrivendo" stays without a new signal, in seconds. */
export const typingSeconds = 5;

/** The support centre's figures, and what it promises at this moment. */
export const supportStatusSchema = z.object({
  /** Median time to the first reply over the last 30 days, in minutes; null below ten answered tickets: the page then says 12h. */
  medianReplyMinutes: z.number().nullable(),
  /** The day by which who writes now is answered, as YYYY-MM-DD; null within 24 hours. */
  answerDay: z.iso.date().nullable(),
});

export type SupportStatus = z.infer<typeof supportStatusSchema>;
