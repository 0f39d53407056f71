import * as z from "zod";

/** What is asked of the model, in the order in which it is to write: the long text last. */
const answerSchema = z.object({
  title: z.string().describe("Titolo dell’articolo, al massimo 90 caratteri"),
  excerpt: z.string().describe("Riassunto che invoglia a leggere, una o due frasi, al massimo 300 caratteri"),
  metaTitle: z.string().describe("Titolo per i motori di ricerca, al massimo 60 caratteri"),
  metaDescription: z.string().describe("Descrizione per i motori di ricerca, tra 100 e 160 caratteri"),
  slug: z.string().describe("Indirizzo: parole minuscole senza accenti unite da trattini"),
  tags: z.array(z.string()).describe("Gli argomenti dell’elenco a cui appartiene; nessuno se nessuno è adatto"),
  content: z.string().describe("Testo dell’articolo in HTML"),
});

/** Some models write an accented letter as a zero byte and its number: such words are garbled, and no column holds them. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((written) => !written.includes("\0"));

/** What an answer must be to be stored at all. Stricter limits are up to the quality gates. */
const articleDraftSchema = z.object({
  title: text(200),
  excerpt: text(500),
  metaTitle: text(120),
  metaDescription: text(320),
  slug: text(200),
  tags: z.array(z.string()).catch([]),
  content: text(200_000),
});

export type ArticleDraft = z.infer<typeof articleDraftSchema>;

const { $schema: _, ...definition } = z.toJSONSchema(answerSchema);

/** The same for the writing service: every member required, none besides. */
export const answerJsonSchema = { name: "articolo", definition };

/** The article in a model's answer; undefined when the answer is no JSON or not of the shape asked for. */
export function readDraft(answer: string): ArticleDraft | undefined {
  try {
    return articleDraftSchema.parse(JSON.parse(answer));
  } catch {
    return undefined;
  }
}
