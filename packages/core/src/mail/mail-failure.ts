import * as z from "zod";

/** What nodemailer adds to its errors: its own code, the SMTP command that was being answered, the answer's number. */
const smtpErrorSchema = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.int().optional(),
  message: z.string().optional(),
});

type SmtpError = z.infer<typeof smtpErrorSchema>;

const wrongSender =
  "Il server di posta non accetta questo mittente: correggi MAIL_FROM, oppure l’email dell’azienda nelle impostazioni.";
const wrongLogin = "Il server di posta non accetta utente o password: correggi SMTP_URL.";

/** By nodemailer's code, where that says enough. */
const ofConnection: Record<string, string> = {
  EDNS: "Il nome del server di posta non esiste, o il DNS non risponde: correggi SMTP_URL.",
  ETIMEDOUT:
    "Il server di posta non ha risposto in tempo: controlla la porta in SMTP_URL e che il firewall la lasci passare.",
  ECONNECTION: "Il server di posta ha chiuso il collegamento: controlla indirizzo e porta in SMTP_URL.",
  ETLS: "Il collegamento cifrato col server di posta non riesce: prova smtps:// con la porta 465, oppure smtp:// con la 587.",
  EAUTH: wrongLogin,
  ENOAUTH: wrongLogin,
};

function ofSocket({ message = "" }: SmtpError): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return ofConnection.EDNS ?? "";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message))
    return "A quell’indirizzo e a quella porta non risponde nessun server di posta: correggi SMTP_URL.";
  return ofConnection.ETLS ?? "";
}

/** What the receiver's server says of one address, by its answer's number (RFC 5321 §4.2.3) and code (RFC 3463). */
function ofRecipient(said: string, number: number): string | undefined {
  if (/\b[45]\.2\.2\b/.test(said) || number === 552) return "La casella di chi riceve è piena";
  if (/\b5\.1\.[1-3]\b/.test(said) || [550, 551, 553].includes(number))
    return "Il server di chi riceve non accetta questo indirizzo: controlla che sia scritto giusto";
  if (number === 535 || number === 530) return wrongLogin.slice(0, -1);
  if (number < 500) return "Il server di posta chiede di riprovare più tardi: ci riproviamo noi";
  return undefined;
}

/** The same of a mail in the queue, by the words in which its last try failed. */
export function causeOfStoredFailure(said: string): string {
  const answer = /(?:^|[\s:])([45]\d\d)[\s-]/.exec(said);
  if (!answer)
    return causeOfMailFailure({ code: /timed? ?out|timeout/i.test(said) ? "ETIMEDOUT" : "ESOCKET", message: said });
  const number = Number(answer[1]);
  return `${ofRecipient(said, number) ?? "Il server di posta ha rifiutato l’email"} (risposta ${number}).`;
}

/**
 * Why the mail server didn't take a mail and what to do, as one Italian sentence; of its own words only the number is in it.
 */
export function causeOfMailFailure(error: unknown): string {
  const { data = {} } = smtpErrorSchema.safeParse(error instanceof Error && error.cause ? error.cause : error);
  const { code = "", command, responseCode } = data;
  if (code === "ESOCKET") return ofSocket(data);
  const known = ofConnection[code];
  if (known) return known;
  if (responseCode === undefined) return "Il server di posta non si raggiunge: controlla SMTP_URL; il log dice di più.";
  if (responseCode < 500)
    return `Il server di posta chiede di riprovare più tardi (risposta ${responseCode}): se continua, chiedi a chi lo gestisce.`;
  if (command === "MAIL FROM") return `${wrongSender.slice(0, -1)} (risposta ${responseCode}).`;
  return `Il server di posta ha rifiutato l’email (risposta ${responseCode}): controlla che da questo server si possa spedire.`;
}
