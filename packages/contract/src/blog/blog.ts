import * as z from "zod";
import { withoutAccents } from "../accents.ts";

export const postStatuses = ["draft", "published"] as const;

const postFields = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string().nullable(),
  status: z.enum(postStatuses),
  featuredImage: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** What it is about, in a few words each. */
  tags: z.array(z.string()),
  /** Whose name it bears; null for the agency's. */
  authorName: z.string().nullable(),
};

/** An article in a list: every field but `content`. */
export const postSummarySchema = z.object(postFields).meta({ id: "ArticoloInElenco" });

export type PostSummary = z.infer<typeof postSummarySchema>;

export const postSchema = z.object({ ...postFields, content: z.string() }).meta({ id: "Articolo" });

export type Post = z.infer<typeof postSchema>;

export const slugSchema = z
  .string()
  .max(120, "L’indirizzo può avere al massimo 120 caratteri")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "L’indirizzo è fatto di lettere minuscole, cifre e trattini");

/** Addresses made from a title end after the last whole word within so many characters. */
const slugOfTitleMax = 80;

/** The address that a title asks for: "Perché l'olio è più buono" becomes "perche-l-olio-e-piu-buono". */
export function slugOfTitle(title: string): string {
  const inWords = title.replaceAll("€", " euro ").replaceAll("&", " e ").replaceAll("%", " per cento ");
  const slug = withoutAccents(inWords)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= slugOfTitleMax) return slug || "articolo";
  const lastWordEnd = slug.lastIndexOf("-", slugOfTitleMax);
  return slug.slice(0, lastWordEnd > 0 ? lastWordEnd : slugOfTitleMax);
}

const limitSchema = z.coerce
  .number("Limite non valido")
  .int("Limite non valido")
  .min(1, "Limite non valido")
  .max(100, "Limite non valido");

/** Characters of a search. */
export const searchTextMax = 100;

const searchTextSchema = z.string().trim().max(searchTextMax, "La ricerca è troppo lunga");

export const postListQuerySchema = z.object({
  status: z.enum(postStatuses, "Lo stato richiesto non esiste").optional(),
  q: searchTextSchema.optional(),
  limit: limitSchema.default(100),
  offset: z.coerce
    .number("Posizione non valida")
    .int("Posizione non valida")
    .min(0, "Posizione non valida")
    .max(1_000_000, "Posizione non valida")
    .default(0),
});

export type PostListQuery = z.infer<typeof postListQuerySchema>;

/** Articles on one page of /blog. */
export const blogPageSize = 12;

/** What /blog shows: one page of published articles, newest first. */
export const blogPageQuerySchema = z.object({
  q: searchTextSchema.default(""),
  /** From 1. */
  page: z.int().min(1).max(100_000).default(1),
});

export type BlogPageQuery = z.infer<typeof blogPageQuerySchema>;

export const blogPageSchema = z.object({
  posts: z.array(postSummarySchema),
  /** Articles that fit the search, on all pages. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});

export type BlogPage = z.infer<typeof blogPageSchema>;

/** At the end of an article. */
export const relatedPostsMax = 3;

/** An article as its page shows it; `redirectTo` instead when its address has changed. */
export const articlePageSchema = z.union([
  z.object({ redirectTo: slugSchema }),
  z.object({ post: postSchema, related: z.array(postSummarySchema) }),
]);

export type ArticlePage = z.infer<typeof articlePageSchema>;

/** An article as its preview link shows it, published or not, and until when the link holds. */
export const previewPageSchema = z.object({ post: postSchema, expiresAt: z.iso.datetime() });

export type PreviewPage = z.infer<typeof previewPageSchema>;
