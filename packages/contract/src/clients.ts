import * as z from "zod";
import { ticketSchema } from "./tickets.ts";

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
    clientName: z
      .string("Nome deve avere almeno 2 caratteri")
      .trim()
      .min(2, "Nome deve avere almeno 2 caratteri")
      .max(120, "Il nome è troppo lungo"),
    phone: z
      .string("Numero di telefono non valido")
      .trim()
      .min(10, "Numero di telefono non valido")
      .max(40, "Numero di telefono non valido"),
  })
  .meta({ id: "RegistrazioneCliente" });

export type ClientRegistration = z.infer<typeof clientRegistrationSchema>;
export type ClientRegistrationInput = z.input<typeof clientRegistrationSchema>;

export const clientRegisteredSchema = z.object({ message: z.string() }).meta({ id: "RegistrazioneRicevuta" });

/** The client's tickets, newest first. */
export const clientTicketsSchema = z.array(ticketSchema.omit({ attachments: true }).meta({ id: "TicketInElenco" }));

export type ClientTicket = z.infer<typeof clientTicketsSchema>[number];

/** How long a client's session lasts, in days. */
export const clientSessionDays = 7;
