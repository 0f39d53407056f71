import { AppError } from "@vetrina/core/app-error";
import * as z from "zod";

/** What imapflow and Node add to their errors. */
const failureSchema = z.object({
  code: z.string().optional(),
  authenticationFailed: z.boolean().optional(),
  mailboxMissing: z.boolean().optional(),
  responseStatus: z.string().optional(),
  message: z.string().optional(),
});

type Failure = z.infer<typeof failureSchema>;

const sentences: [isIt: (failure: Failure) => boolean | undefined, sentence: string][] = [
  [({ authenticationFailed }) => authenticationFailed, "La casella non accetta utente o password: correggi IMAP_URL."],
  [
    ({ mailboxMissing }) => mailboxMissing,
    "Nella casella non c’è la cartella di IMAP_URL: correggila, di solito è INBOX.",
  ],
  [
    ({ code = "" }) => ["ENOTFOUND", "EAI_AGAIN"].includes(code),
    "Il nome del server della casella non esiste, o il DNS non risponde: correggi IMAP_URL.",
  ],
  [
    ({ code = "" }) => ["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"].includes(code),
    "A quell’indirizzo e a quella porta non risponde nessun server IMAP: correggi IMAP_URL.",
  ],
  [
    ({ code = "", message = "" }) =>
      /CERT|SELF_SIGNED|TLS|SSL|EPROTO/.test(code) || /STARTTLS|certificate/i.test(message),
    "Il collegamento cifrato con la casella non riesce: prova imaps:// con la porta 993, e controlla il certificato del server.",
  ],
  [
    ({ code = "", message = "" }) => /TIME?OUT/i.test(code) || /timed? ?out|timeout/i.test(message),
    "Il server della casella non risponde in tempo: ci riproviamo noi.",
  ],
  [
    ({ responseStatus }) => responseStatus === "NO" || responseStatus === "BAD",
    "Il server della casella rifiuta quello che gli chiediamo: il log dice di più.",
  ],
];

/** Why a mailbox can't be read and what to do, as one Italian sentence. */
export function causeOfMailboxFailure(error: unknown): string {
  if (error instanceof AppError && error.code === "UNAVAILABLE") {
    return "Il disco è quasi pieno: le email restano nella casella finché non c’è posto.";
  }
  const { data = {} } = failureSchema.safeParse(error);
  return (
    sentences.find(([isIt]) => isIt(data))?.[1] ??
    "Il server della casella ha chiuso il collegamento: ci riproviamo noi."
  );
}
