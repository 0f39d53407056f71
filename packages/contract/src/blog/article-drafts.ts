import * as z from "zod";
import { colleagueSchema } from "../staff/auth.ts";
import { articleCharactersMax } from "./article-limits.ts";

const line = z.string().max(2000);

/** What the editor's form holds, as it was typed: what is still missing or wrong is no matter for a draft. */
export const draftValuesSchema = z.object({
  title: line,
  /** Larger than an article's limits: a text that is too long is saved too. */
  content: z.string().max(2 * articleCharactersMax, "Il testo è troppo lungo per salvarlo mentre scrivi"),
  excerpt: line,
  slug: line,
  publication: z.enum(["bozza", "programmato", "pubblicato"]),
  scheduledFor: line,
  featuredImageType: z.enum(["upload", "url"]),
  featuredImageUrl: line,
  uploadedImage: line,
  metaTitle: line,
  metaDescription: line,
  /** Missing in drafts stored before there were tags. */
  tags: line.default(""),
  /** Likewise. */
  author: line.default(""),
});

export type DraftValues = z.infer<typeof draftValuesSchema>;

/** Whose draft is meant: an article's, or the one of an article that doesn't exist yet. */
export const draftPlaceSchema = z.object({ postId: z.int32().nullable() });

const keptFields = {
  values: draftValuesSchema,
  /** Which of them the writer has changed; none where it isn't known. */
  changed: z.array(draftValuesSchema.keyof()).default([]),
  /** The article's `updatedAt` when the writing began; null for a new one. */
  baseUpdatedAt: z.iso.datetime().nullable(),
  /** When it was last written to, by the clock of who writes. */
  keptAt: z.iso.datetime(),
  /** Counts the saves of the draft, from 1: a window whose number is not the latest is not alone. */
  revision: z.int().min(0),
};

/** A text as the server keeps it for who writes it. */
export const articleDraftSchema = z.object(keptFields);

export type ArticleDraft = z.infer<typeof articleDraftSchema>;

/** `revision` is that of the save before, 0 for the first. */
export const draftKeepSchema = draftPlaceSchema.extend(keptFields);

export type DraftKeep = z.infer<typeof draftKeepSchema>;

export const keptDraftSchema = z.object({ revision: z.int() });

export const draftElsewhereMessage = "Stai scrivendo questo articolo anche in un’altra finestra";

/** How long an abandoned draft is retained, in days. */
export const draftDays = 90;

/** How often an open editor says that it is still there, in milliseconds. */
export const editingSignMs = 8000;

/** Who else has the article open in the editor, and when it was last saved. */
export const editingSchema = z.object({ colleagues: z.array(colleagueSchema), updatedAt: z.iso.datetime() });

export type Editing = z.infer<typeof editingSchema>;
