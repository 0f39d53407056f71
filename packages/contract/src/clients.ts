import * as z from "zod";
import { holdsWebAddress, nameWithLinkMessage } from "./person-name.ts";
import { ticketIdSchema, ticketSchema } from "./tickets.ts";
import { requiredText } from "./written-text.ts";

export const wrongClientLoginMessage = "Email o ID ticket non validi";

const emailSchema = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
  z.email("Email non valida").max(254, "Email non valida"),
);

const ticketIdRequired = "ID ticket richiesto";

export const clientLoginSchema = z
  .object({
    email: emailSchema,
    ticketId: z.union([z.string(ticketIdRequired).trim().min(1, ticketIdRequired).max(60), z.int()], ticketIdRequired),
  })
  .meta({ id: "AccessoCliente" });

export type ClientLogin = z.infer<typeof clientLoginSchema>;
export type ClientLoginInput = z.input<typeof clientLoginSchema>;

export const clientTokenSchema = z.object({ token: z.string() }).meta({ id: "SessioneCliente" });

export const clientRegistrationSchema = z
  .object({
    email: emailSchema,
    clientName: requiredText("Nome deve avere almeno 2 caratteri", 120, "Il nome è troppo lungo", 2).refine(
      (name) => !holdsWebAddress(name),
      nameWithLinkMessage,
    ),
    phone: requiredText("Numero di telefono non valido", 40, "Numero di telefono non valido", 10),
  })
  .meta({ id: "RegistrazioneCliente" });

export type ClientRegistration = z.infer<typeof clientRegistrationSchema>;
export type ClientRegistrationInput = z.input<typeof clientRegistrationSchema>;

export const clientRegisteredSchema = z.object({ message: z.string() }).meta({ id: "RegistrazioneRicevuta" });

/** How many of a client's tickets are listed at a time, and how much of the description of each, in characters. */
export const clientTicketsPerRead = 100;
export const listedDescriptionMax = 300;

/** The client's tickets, newest first. */
export const clientTicketsSchema = z.array(ticketSchema.omit({ attachments: true }).meta({ id: "TicketInElenco" }));

export type ClientTicket = z.infer<typeof clientTicketsSchema>[number];

/** How long a client's session lasts, in days. */
export const clientSessionDays = 7;

/** How long a link to the client area opens it, once, in minutes. */
export const clientLinkMinutes = 15;

/** How long the link of a ticket's mail claims the ticket or gives it back, in days. */
export const ticketLinkDays = 30;

export const clientLinkRequestSchema = z.object({ email: emailSchema }).meta({ id: "RichiestaLinkCliente" });

export type ClientLinkRequest = z.infer<typeof clientLinkRequestSchema>;
export type ClientLinkRequestInput = z.input<typeof clientLinkRequestSchema>;

/** Whatever is known of the address, the answer is the same. */
export const clientLinkSentSchema = z.object({ message: z.string() }).meta({ id: "LinkInviato" });

export const usedLinkMessage = "Questo link è scaduto o è già stato usato. Chiedine un altro: arriva in un attimo.";

const linkTokenSchema = z.string(usedLinkMessage).min(1, usedLinkMessage).max(100, usedLinkMessage);

export const clientLinkRedeemSchema = z.object({ token: linkTokenSchema }).meta({ id: "LinkDaAprire" });

export type ClientLinkRedeem = z.infer<typeof clientLinkRedeemSchema>;

/** What a mailed link carries after its #. */
export const ticketLinkMark = "mail=";

/** The last ticket of the page before; without one the newest are listed. */
const clientTicketsCursorSchema = z.object({ createdAt: z.iso.datetime(), id: ticketIdSchema });

export type ClientTicketsCursor = z.infer<typeof clientTicketsCursorSchema>;

/** The same in an address. */
export const clientTicketsQuerySchema = clientTicketsCursorSchema
  .partial()
  .refine(({ createdAt, id }) => (createdAt === undefined) === (id === undefined), {
    error: "createdAt e id vanno insieme: sono quelli dell’ultimo ticket ricevuto",
    path: ["id"],
  });

export const clientAreaQuerySchema = z.object({ cursor: clientTicketsCursorSchema.nullish() }).default({});

/** The client area as this browser may see it. */
export const clientAreaSchema = z.object({
  email: z.string(),
  /** Whether a mailed link was followed here; otherwise the list holds the one ticket of the login. */
  isConfirmed: z.boolean(),
  /** Of all tickets, also those that aren't listed here. One that is not in progress is resolved: risolto or chiuso. */
  counts: z.object({ total: z.int(), inProgress: z.int(), resolved: z.int() }),
  tickets: z.array(
    clientTicketsSchema.element.extend({
      /** Opened where the address wasn't confirmed: only its owner can say whether it is theirs. */
      isUnclaimed: z.boolean(),
    }),
  ),
  nextCursor: clientTicketsCursorSchema.nullable(),
});

export type ClientArea = z.infer<typeof clientAreaSchema>;
export type ClientAreaTicket = ClientArea["tickets"][number];

/** "Sì, sono io", or "Non l'ho aperto io". */
export const ownershipAnswerSchema = z.object({ id: ticketIdSchema, isMine: z.boolean() });

export type OwnershipAnswer = z.infer<typeof ownershipAnswerSchema>;

/** The same by the link of a mail about the ticket, without a session. */
export const mailedOwnershipAnswerSchema = ownershipAnswerSchema.extend({ token: linkTokenSchema });

export type MailedOwnershipAnswer = z.infer<typeof mailedOwnershipAnswerSchema>;
