import * as z from "zod";

/** The question can be answered, and the answer be changed, for so many days after it was asked. */
export const ratingDays = 30;

export const ratingWordsMax = 1000;

/** The page that a mailed question leads to. The choice that was pressed in the mail stands in its query. */
export const ratingPath = (token: string) => `/giudizio/${token}`;

/** How an answer is written in forms and addresses. */
export const ratingChoices = { si: "Bene", no: "Non bene" } as const;

export type RatingChoice = keyof typeof ratingChoices;

export const isRatingChoice = (typed: unknown): typed is RatingChoice => typed === "si" || typed === "no";

export const ratingChoiceOf = (isHappy: boolean): RatingChoice => (isHappy ? "si" : "no");

export const ratingOverMessage = "Questa domanda non è più aperta: il link è scaduto, o la richiesta non c’è più.";
export const ratingChoiceMessage = "Scegli com’è andata";

export const ratingAnswerSchema = z.object({
  isHappy: z.boolean(ratingChoiceMessage),
  words: z.string().trim().max(ratingWordsMax, "Il perché può avere al massimo 1.000 caratteri").default(""),
});

export type RatingAnswer = z.infer<typeof ratingAnswerSchema>;

/** What a client has answered so far. */
export const openRatingSchema = z.object({ isHappy: z.boolean().nullable(), words: z.string() });

export type OpenRating = z.infer<typeof openRatingSchema>;

/** The question and its answer as the staff sees them on a ticket. */
export const ticketRatingSchema = openRatingSchema.extend({
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});

export type TicketRating = z.infer<typeof ticketRatingSchema>;

/** What the page of a mailed question shows. */
export type RatingState =
  | { kind: "over" }
  | {
      kind: "open";
      token: string;
      /** What is chosen in the form: the answer given, or what was pressed in the mail. */
      choice: RatingChoice | undefined;
      words: string;
      isAnswered: boolean;
      problem: string | undefined;
    };
