import * as z from "zod";
import { leadIdSchema } from "./lead-stages.ts";

/** A person is identified by this e-mail address, whatever its case. */
export const personRefSchema = z.object({
  email: z.preprocess(
    (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
    z.email("Email non valida").max(254, "Email non valida"),
  ),
});

/** Who has left no address is identified by the one request that they sent. */
export const namelessRefSchema = z.object({ leadId: leadIdSchema });

export type NamelessRef = z.infer<typeof namelessRefSchema>;

/** A person is an address; who has left none is the one request. */
export const dataSubjectSchema = z.union([personRefSchema, namelessRefSchema]);

export type DataSubject = z.infer<typeof dataSubjectSchema>;

/** Why a person can't be erased yet, if that is so. */
export const erasureHindranceSchema = z.object({
  message: z.string().nullable(),
  /** The booking that it is about, where it is about one. */
  depositId: z.int().nullable(),
  /** Where it is settled. */
  section: z.enum(["prenotazioni", "documenti"]).nullable(),
});

export type ErasureHindrance = z.infer<typeof erasureHindranceSchema>;

/** What the person can no longer follow after an erasure, each counted to one more than `listCountMax`. */
export const cutOffSchema = z.object({
  /** Works that aren't online yet. */
  works: z.int(),
  /** Quotes that wait for an answer. */
  quotes: z.int(),
});

export type CutOff = z.infer<typeof cutOffSchema>;

export const addressKnownMessage = "Di questo contatto ora c’è l’email: riapri la scheda e riprova.";

export const openDepositMessage =
  "C’è una prenotazione ancora in corso: chiudila (conferma, respingi o rimborsa) e poi cancella i dati.";

/** Nobody can close it: it lapses at a time like "18:20"; past that its outcome isn't known yet. */
export const unfinishedPaymentMessage = (lapsesAt: string | undefined) =>
  lapsesAt
    ? `C’è un pagamento con carta cominciato e non finito: non devi fare niente, se il cliente non lo completa scade da solo entro le ${lapsesAt}. Dopo, cancella i dati.`
    : "C’è un pagamento con carta di cui non si sa ancora l’esito: guarda in Prenotazioni, e quando è chiuso cancella i dati.";

export const openWithdrawalMessage =
  "C’è un recesso in sospeso: in Prenotazioni rimborsa il pagamento o segna il recesso come gestito, e poi cancella i dati.";

export const undocumentedMessage =
  "C’è un pagamento di cui manca il documento fiscale: emettilo in Documenti fiscali e poi cancella i dati.";

/** What is read where the name of a person was. */
export const nobodyName = "Cliente anonimo";

/** How the address ends that stands where a person's was. No mail ever arrives under .invalid (RFC 2606). */
export const nobodyAddressEnd = "@anonimo.invalid";

export const nobodyFoundMessage = "Non abbiamo dati di questa persona.";

const moment = z.iso.datetime();
const record = z.record(z.string(), z.unknown());

/** All stored data of a person, for a request under GDPR, articles 15 and 20. */
export const personDataSchema = z.object({
  generatoIl: moment,
  email: z.string(),
  contatti: z.array(record),
  cliente: record.nullable(),
  ticket: z.array(record),
  /** Opened with this address by another person, who retains what was written there. */
  ticketDisconosciuti: z.array(record),
  prenotazioni: z.array(record),
  /** Declarations of withdrawal, also those whose booking wasn't found. */
  recessi: z.array(record),
  messaggiEmail: z.array(record),
  /** Mails that came in from the address, or about a conversation of the person's. */
  emailRicevute: z.array(record),
  /** Whether and since when the address gives mails back. */
  indirizziCheNonRicevono: z.array(record),
  /** What the staff wrote about the person, besides what stands with each contact request. */
  noteSullaPersona: z.array(record),
  /** Customers with this address, as the staff has written them down. */
  schedeCliente: z.array(record),
  /** At which customers the person is met. */
  ruoliNeiClienti: z.array(record),
  /** The making of the person's sites. */
  consegne: z.array(record),
  /** Which programs elsewhere were told of the person, of what and when: those of the last thirty days. */
  inviatiAProgrammi: z.array(record),
  /** What the person was offered. */
  preventivi: z.array(record),
  /** Invoices and notes for the person's payments: by law they stay ten years. */
  documentiFiscali: z.array(record),
  /** Rules of the help desk that name the address. */
  regole: z.array(record),
});

export type PersonData = z.infer<typeof personDataSchema>;

/** What an erasure did. Deposits and tickets stay without the person: amounts are retained for the accounts. */
export const erasureSchema = z.object({
  contacts: z.int(),
  /** Customers, and people at one. */
  customers: z.int(),
  tickets: z.int(),
  files: z.int(),
  deposits: z.int(),
  mails: z.int(),
  /** Fiscal documents that stay with the person's data: the law wants them for ten years. */
  documents: z.int(),
});

export type Erasure = z.infer<typeof erasureSchema>;

/** Data past their time, how many of each kind. */
export const expiredSchema = z.object({
  /** Contact requests, also those of customers past their time. */
  contacts: z.int(),
  clients: z.int(),
  /** Records of customers. */
  customers: z.int(),
  /** Tickets that belong to no client: their address gave them back. */
  disownedTickets: z.int(),
  deposits: z.int(),
  mails: z.int(),
});

export type Expired = z.infer<typeof expiredSchema>;

/** What the next nightly clean-up would take away. */
export const retentionPreviewSchema = expiredSchema.extend({
  /** Contact requests older than this moment, of people who became no customers, are erased. */
  contactsBefore: moment,
  /** Customers of whom nothing is newer than this are made anonymous. */
  customersBefore: moment,
  /**
   * So much at once that the clean-up waits for an owner's word: more likely the clock is wrong than that much time has
   * passed.
   */
  isHeldBack: z.boolean(),
  lastRun: z.object({ at: moment, state: z.enum(["in-corso", "riuscito", "fallito"]) }).nullable(),
});

export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;
