import * as z from "zod";

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
  publishedAt: z.iso.datetime().nullable(),
};

/** An article in a list: every field but `content`. */
export const postSummarySchema = z.object(postFields).meta({ id: "ArticoloInElenco" });

export type PostSummary = z.infer<typeof postSummarySchema>;

export const postSchema = z.object({ ...postFields, content: z.string() }).meta({ id: "Articolo" });

export type Post = z.infer<typeof postSchema>;

export const slugSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const postListQuerySchema = z.object({
  status: z.enum(postStatuses, "Lo stato richiesto non esiste").optional(),
  q: z.string().trim().max(100, "La ricerca è troppo lunga").optional(),
  limit: z.coerce
    .number("Limite non valido")
    .int("Limite non valido")
    .min(1, "Limite non valido")
    .max(100, "Limite non valido")
    .default(100),
  offset: z.coerce
    .number("Posizione non valida")
    .int("Posizione non valida")
    .min(0, "Posizione non valida")
    .max(1_000_000, "Posizione non valida")
    .default(0),
});

export type PostListQuery = z.infer<typeof postListQuerySchema>;
