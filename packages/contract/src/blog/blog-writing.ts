import * as z from "zod";
import { chosenInstantSchema } from "../dates.ts";
import { exactPartial } from "../exact-partial.ts";
import { submissionKeySchema } from "../submission-key.ts";
import { httpsAddress } from "../web-address.ts";
import { articleCharactersMax, articleTooLongMessage } from "./article-limits.ts";
import { postSchema, postStatuses, postSummarySchema, slugSchema } from "./blog.ts";
import { staffPostListStates } from "./post-states.ts";
import { tagsSchema } from "./tags.ts";

export const requiredFieldsTitle = "Campi obbligatori mancanti";
export const requiredFieldsMessage = "Titolo e contenuto sono obbligatori";
export const deletePostQuestion = "Sei sicuro di voler eliminare questo articolo?";
export const removePostQuestion = "Eliminare per sempre questo articolo?";

export const unknownAuthorMessage = "Questa persona non è tra chi lavora qui";

/** Where an article's picture comes from. */
export const featuredImageTypes = ["upload", "url"] as const;

/** Control characters, which no database and no feed would take, count as spaces. */
const asOneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ");

const optionalText = (max: number, message: string) =>
  z
    .string()
    .overwrite(asOneLine)
    .trim()
    .max(max, message)
    .nullable()
    .transform((text) => text || null);

/** An https address, or a path of a picture that was uploaded here. */
export const imageAddressSchema = z
  .string()
  .trim()
  .max(2000, "L’indirizzo dell’immagine è troppo lungo")
  .refine(
    (value) => value === "" || /^\/(uploads|images)\/[\w./-]+$/.test(value) || httpsAddress.test(value),
    "L’indirizzo dell’immagine deve cominciare con https://",
  )
  .nullable()
  .transform((value) => value || null);

const writableFields = {
  title: z
    .string(requiredFieldsMessage)
    .overwrite(asOneLine)
    .trim()
    .min(1, requiredFieldsMessage)
    .max(200, "Il titolo può avere al massimo 200 caratteri"),
  content: z
    .string(requiredFieldsMessage)
    .overwrite((html) => html.replaceAll("\0", ""))
    .trim()
    .min(1, requiredFieldsMessage)
    .max(articleCharactersMax, articleTooLongMessage),
  excerpt: optionalText(500, "L’estratto può avere al massimo 500 caratteri"),
  status: z.enum(postStatuses, "Lo stato richiesto non esiste"),
  metaTitle: optionalText(120, "Il titolo per i motori di ricerca può avere al massimo 120 caratteri"),
  metaDescription: optionalText(320, "La descrizione per i motori di ricerca può avere al massimo 320 caratteri"),
  featuredImageUrl: imageAddressSchema,
  slug: slugSchema,
  tags: tagsSchema,
  /** Who of the staff signs it; null, or an empty text from a form, for the agency. */
  authorId: z.preprocess(
    (value) => (typeof value === "string" ? (value === "" ? null : Number(value)) : value),
    z.int32(unknownAuthorMessage).nullable(),
  ),
  /** A draft with it becomes published at that moment, an ISO instant; null takes it back. */
  scheduledAt: chosenInstantSchema("La data di pubblicazione non è valida").nullable(),
};

/** What a new article may be given. Without a slug one is made from the title. */
export const postCreateSchema = exactPartial(z.object(writableFields))
  .extend({ title: writableFields.title, content: writableFields.content, submissionKey: submissionKeySchema })
  .meta({ id: "NuovoArticolo" });

export type PostCreate = z.infer<typeof postCreateSchema>;

/** The `updatedAt` of the article that was read: a save over a newer one is refused. Without it any is written over. */
const baseUpdatedAt = z.iso.datetime("La versione di partenza non è una data valida");

/** What is left out stays as it is. */
export const postUpdateSchema = exactPartial(z.object({ ...writableFields, baseUpdatedAt })).meta({
  id: "ModificaDiUnArticolo",
});

export type PostUpdate = z.infer<typeof postUpdateSchema>;

/** How long an article stays in the bin, in days. */
export const binDays = 30;

export const generationStates = ["in-corso", "pubblicato", "bozza", "fallito"] as const;
export type GenerationState = (typeof generationStates)[number];

/** Where an article of the writing model came from. */
export const provenanceSchema = z.object({
  topic: z.string(),
  focus: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  state: z.enum(generationStates),
  reasons: z.array(z.string()),
  requestedBy: z.string(),
  createdAt: z.iso.datetime(),
});

const staffFields = {
  source: z.enum(["staff", "ai"]),
  scheduledAt: z.iso.datetime().nullable(),
  /** When it was put into the bin. */
  binnedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  /** Null while `authorName` is not: the account of who wrote it is gone. */
  authorId: z.int().nullable(),
};

/** An article in the staff's list. */
export const staffPostSummarySchema = postSummarySchema.extend(staffFields);

export type StaffPostSummary = z.infer<typeof staffPostSummarySchema>;

/** An article in the staff's hands. */
export const staffPostSchema = postSchema
  .extend({ ...staffFields, provenance: provenanceSchema.nullable() })
  .meta({ id: "ArticoloDelPersonale" });

export type StaffPost = z.infer<typeof staffPostSchema>;

/** A user who can sign an article. Without a name the staff sees the username, which the site never shows. */
export const postAuthorSchema = z.object({ id: z.int(), name: z.string(), isNamed: z.boolean() });

export type PostAuthor = z.infer<typeof postAuthorSchema>;

export const staffPostListQuerySchema = z.object({
  q: z.string().trim().max(100, "La ricerca è troppo lunga").default(""),
  state: z.enum(staffPostListStates).optional(),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.int().min(0).default(0),
});

export type StaffPostListQuery = z.infer<typeof staffPostListQuerySchema>;

export const staffPostPageSchema = z.object({
  posts: z.array(staffPostSummarySchema),
  total: z.int(),
  nextCursor: z.int().nullable(),
});

export type StaffPostPage = z.infer<typeof staffPostPageSchema>;

export const revisionSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  savedBy: z.string(),
  createdAt: z.iso.datetime(),
});

export const revisionSchema = revisionSummarySchema.extend({
  excerpt: z.string().nullable(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
});

export type RevisionSummary = z.infer<typeof revisionSummarySchema>;

export type Revision = z.infer<typeof revisionSchema>;

export const revisionRestoreSchema = z.object({ id: z.int32(), baseUpdatedAt: baseUpdatedAt.exactOptional() });

export type RevisionRestore = z.infer<typeof revisionRestoreSchema>;

/** How long a preview link shows a draft, in days. */
export const previewLinkDays = 7;

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

export type PreviewLink = z.infer<typeof previewLinkSchema>;
