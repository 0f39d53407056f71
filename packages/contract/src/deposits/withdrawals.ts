import * as z from "zod";
import { submissionKeySchema } from "../submission-key.ts";
import { requiredText } from "../written-text.ts";

/** What stands in the form: a declaration needs no reason, and most people add nothing. */
export const withdrawalWords = "Recedo dal contratto per il sito dell’offerta a 197 euro.";

const referenceMessage = "Scrivi l’email con cui hai prenotato, o il riferimento della caparra";
const wordsMessage = "Scrivi che cosa vuoi comunicarci";
export const withdrawalWordsMax = 2000;

/** The declaration of withdrawal, as the page and REST take it (article 54-bis of the Codice del consumo). */
export const withdrawalRequestSchema = z
  .object({
    /** The e-mail that the deposit was paid with, or the deposit's number, as its receipt has it. */
    reference: requiredText(referenceMessage, 254, "L’email o il riferimento è troppo lungo"),
    words: requiredText(
      wordsMessage,
      withdrawalWordsMax,
      `Il testo può avere al massimo ${withdrawalWordsMax} caratteri`,
      3,
    ),
    /** The sender's own key: sent again with it, it is the same declaration. */
    submissionKey: submissionKeySchema,
  })
  .meta({ id: "DichiarazioneDiRecesso" });

export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;

/** The same answer whether or not there is such a booking: it must not reveal who has booked. */
export const withdrawalAnswerSchema = z
  .object({
    /** Names the receipt: it is read at `/recesso/ricevuta/<id>`. */
    id: z.uuid(),
    receivedAt: z.iso.datetime(),
  })
  .meta({ id: "RecessoRicevuto" });

export type WithdrawalAnswer = z.infer<typeof withdrawalAnswerSchema>;

/** What the receipt's page shows. */
export interface WithdrawalReceipt extends WithdrawalAnswer {
  reference: string;
  words: string;
}

/** A form that could not be accepted, with what was typed and what is wrong with each field. */
export interface WithdrawalDraft {
  reference: string;
  words: string;
  problems: { reference?: string; words?: string; form?: string };
}

/** What the pages of the withdrawal are rendered with, besides their address. */
export type WithdrawalState = { draft: WithdrawalDraft } | { receipt: WithdrawalReceipt };

export const receiptPath = (id: string) => `/recesso/ricevuta/${id}`;

export const withdrawalNotFoundMessage = "Questa dichiarazione di recesso non esiste, o non esiste più.";

/** A declaration as the staff sees it. */
export const staffWithdrawalSchema = z.object({
  id: z.int(),
  reference: z.string(),
  words: z.string(),
  receivedAt: z.iso.datetime(),
  /** Where the receipt went; null when it went to no mailbox. */
  receiptTo: z.string().nullable(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
});

export type StaffWithdrawal = z.infer<typeof staffWithdrawalSchema>;

export const withdrawalListSchema = z.object({ total: z.int(), withdrawals: z.array(staffWithdrawalSchema) });

/** The staff marks it as handled, or takes that back. */
export const withdrawalHandlingSchema = z.object({ id: z.int32(), isHandled: z.boolean() });

export type WithdrawalHandling = z.infer<typeof withdrawalHandlingSchema>;
