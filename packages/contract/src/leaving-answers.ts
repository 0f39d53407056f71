import * as z from "zod";
import { keysOf } from "./keys.ts";
import { replyActSchema } from "./reply-acts.ts";
import { ticketStatuses } from "./tickets.ts";

/** For so many seconds an answer can be taken back; 0 is not at all. */
export const undoChoices = [0, 5, 10, 20, 30] as const;

/** An answer of the staff's that has not left yet: its client hears nothing of it. */
export const leavingAnswerSchema = z
  .object({
    id: z.int(),
    message: z.string(),
    /** Which of the staff wrote it, as colleagues call them. */
    author: z.string(),
    isOwn: z.boolean(),
    fileNames: z.array(z.string()),
    /** The status that the ticket gets as it leaves. */
    thenStatus: z.enum(keysOf(ticketStatuses)).nullable(),
    /** What is done with the ticket as it leaves. */
    acts: z.array(replyActSchema),
    leavesAt: z.iso.datetime(),
    /** Why it didn't leave at its time: a sentence. */
    problem: z.string().nullable(),
  })
  .meta({ id: "RispostaInPartenza" });

export type LeavingAnswer = z.infer<typeof leavingAnswerSchema>;

export const answerHeldSchema = z.object({ leaving: leavingAnswerSchema }).meta({ id: "RispostaTrattenuta" });

export const leavingRefSchema = z.object({ id: z.int32().min(1) });

/** The content of an answer that was taken back, to go on writing it. */
export const answerTakenBackSchema = z.object({
  message: z.string(),
  fileNames: z.array(z.string()),
  acts: z.array(replyActSchema),
});

export const alreadyLeftMessage = "È già partita: non si può più annullare.";

export const takenBackMessage = (colleague: string) =>
  `Non serve più: l’ha già annullato ${colleague}. La risposta non è partita.`;
