import * as z from "zod";

/** Every refusal the product can answer with. Services throw one of these; transports translate it. */
export const errorCodes = [
  "BAD_INPUT",
  "NO_SESSION",
  "SECOND_FACTOR",
  "FORBIDDEN",
  "SECOND_FACTOR_OWED",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "CONFLICT",
  "TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "TOO_MANY_REQUESTS",
  "UNAVAILABLE",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What a visitor reads when a refusal has no more specific text. */
export const errorMessages: Record<ErrorCode, string> = {
  BAD_INPUT: "I dati inviati non sono validi.",
  NO_SESSION: "Devi accedere per continuare.",
  SECOND_FACTOR: "Password giusta. Ora serve il codice della tua app di verifica.",
  FORBIDDEN: "Non hai il permesso di fare questa operazione.",
  SECOND_FACTOR_OWED: "Qui la verifica in due passaggi è obbligatoria: attivala per continuare.",
  NOT_FOUND: "Quello che cerchi non c’è, o non c’è più.",
  METHOD_NOT_ALLOWED: "Questo indirizzo non accetta questo metodo.",
  CONFLICT: "Nel frattempo qualcosa è cambiato: aggiorna e riprova.",
  TOO_LARGE: "I dati inviati sono troppo grandi.",
  UNSUPPORTED_MEDIA_TYPE: "Il formato dei dati inviati non è supportato.",
  TOO_MANY_REQUESTS: "Troppe richieste: riprova tra poco.",
  UNAVAILABLE: "Il servizio non è disponibile in questo momento. Riprova più tardi.",
  INTERNAL: "Si è verificato un errore. Riprova più tardi.",
};

/** The JSON body of every refused call, REST and tRPC alike. `fields` maps a field's name to its message. */
export const errorBodySchema = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "Errore", description: "Risposta di ogni chiamata rifiutata" });

export type ErrorBody = z.infer<typeof errorBodySchema>;
