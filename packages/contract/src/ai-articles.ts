import * as z from "zod";

export const missingFieldsTitle = "Campi mancanti";
export const missingFieldsMessage = "Inserisci sia il topic che il focus";
export const unknownTopicMessage = "Seleziona un topic valido";
export const generationErrorPrefix = "Errore durante la generazione: ";
export const noKeyMessage =
  "La scrittura automatica non è configurata: manca la chiave OPENAI_API_KEY nell'ambiente del server.";

export const topicSchema = z.object({ id: z.int(), topic: z.string(), focus: z.string() }).meta({ id: "Argomento" });

export type Topic = z.infer<typeof topicSchema>;

const topicFields = {
  topic: z
    .string(missingFieldsMessage)
    .trim()
    .min(1, missingFieldsMessage)
    .max(200, "Il topic può avere al massimo 200 caratteri"),
  focus: z
    .string(missingFieldsMessage)
    .trim()
    .min(1, missingFieldsMessage)
    .max(1000, "Il focus può avere al massimo 1000 caratteri"),
};

export const topicWriteSchema = z.object(topicFields).meta({ id: "NuovoArgomento" });

export type TopicWrite = z.infer<typeof topicWriteSchema>;

/** POST /api/blog/generate: both texts for an article of one's own, or the topic alone for a known one. */
export const generateSchema = z
  .object({
    topic: topicFields.topic,
    focus: z.string().trim().max(1000, "Il focus può avere al massimo 1000 caratteri").optional(),
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

/** What is told while an article is being written. */
export const generationProgressSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("started"), topic: z.string() }),
  /** Words written so far of about `target`. */
  z.object({ kind: z.literal("writing"), words: z.int(), target: z.int() }),
  z.object({ kind: z.literal("retrying"), reason: z.string() }),
  z.object({ kind: z.literal("checking") }),
  z.object({ kind: z.literal("done"), article: generatedArticleSchema.shape.article }),
]);

export type GenerationProgress = z.infer<typeof generationProgressSchema>;

/** Settings of the timetable: one article a day at 9, or three. Europe/Rome. */
export const timetables = {
  giornaliero: ["09:00"],
  "tre-al-giorno": ["09:00", "14:00", "18:00"],
} as const;

export type Timetable = keyof typeof timetables;

/** How late a slot that was missed may still be caught up, in minutes. */
export const catchUpMinutes = 120;

export const toggleSchema = z.object({ enabled: z.boolean("Indica se gli articoli automatici sono attivi") });

export const toggleResultSchema = z
  .object({ autoArticlesEnabled: z.boolean(), message: z.string() })
  .meta({ id: "ArticoliAutomatici" });
