import * as z from "zod";
import { requiredText } from "../written-text.ts";
import { generationStates } from "./blog-writing.ts";

export const missingFieldsTitle = "Campi mancanti";
export const missingFieldsMessage = "Inserisci sia il topic che il focus";
export const unknownTopicMessage = "Seleziona un topic valido";
export const generationErrorPrefix = "Errore durante la generazione: ";
/** For editors too, who can't do anything on the server: variables are named in the settings, which are the owners'. */
export const noKeyMessage = "La scrittura automatica non è configurata: la attiva chi gestisce il server.";

export const topicSchema = z.object({ id: z.int(), topic: z.string(), focus: z.string() }).meta({ id: "Argomento" });

export type Topic = z.infer<typeof topicSchema>;

const topicFields = {
  topic: requiredText(missingFieldsMessage, 200, "L’argomento può avere al massimo 200 caratteri"),
  focus: requiredText(missingFieldsMessage, 1000, "Il taglio può avere al massimo 1.000 caratteri"),
};

export const topicWriteSchema = z.object(topicFields).meta({ id: "NuovoArgomento" });

export type TopicWrite = z.infer<typeof topicWriteSchema>;

/** POST /api/blog/generate: both texts for an article of one's own, or the topic alone for a known one. */
export const generateSchema = z
  .object({
    topic: topicFields.topic,
    focus: z.string().trim().max(1000, "Il taglio può avere al massimo 1.000 caratteri").optional(),
  })
  .meta({ id: "RichiestaDiArticolo" });

export type GenerateRequest = z.infer<typeof generateSchema>;

export const articleWordsMin = 1500;
export const articleWordsMax = 2000;

export const generatedArticleSchema = z
  .object({
    article: z.object({
      id: z.int(),
      title: z.string(),
      slug: z.string(),
      status: z.enum(["draft", "published"]),
      /** Why it is only a draft: the quality gates that it failed. */
      reasons: z.array(z.string()),
    }),
  })
  .meta({ id: "ArticoloGenerato" });

export type GeneratedArticle = z.infer<typeof generatedArticleSchema>;

/** Names a generation that was just started, to follow its progress. */
export const startedGenerationSchema = z.object({ id: z.int() });

/** Progress events of an article being written; `done` and `failed` are the last. */
export const generationProgressSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("started"), topic: z.string() }),
  /** Words written so far of about `target`. */
  z.object({ kind: z.literal("writing"), words: z.int(), target: z.int() }),
  z.object({ kind: z.literal("retrying"), reason: z.string() }),
  z.object({ kind: z.literal("checking") }),
  z.object({ kind: z.literal("done"), article: generatedArticleSchema.shape.article }),
  /** The sentence that goes after `generationErrorPrefix`. */
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);

export type GenerationProgress = z.infer<typeof generationProgressSchema>;

/** Settings of the timetable: one article a day at 9, or three. Europe/Rome. */
export const timetables = {
  giornaliero: ["09:00"],
  "tre-al-giorno": ["09:00", "14:00", "18:00"],
} as const;

export type Timetable = keyof typeof timetables;

export const timetableNames = ["giornaliero", "tre-al-giorno"] as const satisfies readonly Timetable[];

export const timetableSchema = z.object({ timetable: z.enum(timetableNames, "L’orario richiesto non esiste") });

/** How late a slot that was missed may still be caught up, in minutes. */
export const catchUpMinutes = 120;

export const toggleSchema = z.object({ enabled: z.boolean("Indica se gli articoli automatici sono attivi") });

/** One generation in the staff's list, newest first. */
export const generationSummarySchema = z.object({
  id: z.int(),
  /** Missing while it is being written, when it failed, and once the article was thrown away. */
  postId: z.int().nullable(),
  topic: z.string(),
  state: z.enum(generationStates),
  reasons: z.array(z.string()),
  model: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  requestedBy: z.string(),
  createdAt: z.iso.datetime(),
});

export const writerStatusSchema = z.object({
  /** Whether the server has a key for the writing model. */
  configured: z.boolean(),
  autoArticlesEnabled: z.boolean(),
  timetable: z.enum(timetableNames),
  /** When the next automatic article is due; null when none is going to be written. */
  nextSlot: z.iso.datetime().nullable(),
  /** Used today (Europe/Rome), in and out together. */
  tokensToday: z.int(),
  dailyTokens: z.int(),
  recent: z.array(generationSummarySchema),
});

export type WriterStatus = z.infer<typeof writerStatusSchema>;

export const toggleResultSchema = z
  .object({ autoArticlesEnabled: z.boolean(), message: z.string() })
  .meta({ id: "ArticoliAutomatici" });
