import * as z from "zod";

/** What an upload answers: the address of the largest WebP copy, and its size in pixels. */
export const savedImageSchema = z
  .object({ url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: "ImmagineCaricata" });

export type SavedImage = z.infer<typeof savedImageSchema>;

/** The file of any copy. */
export const uploadedImageName = /^[0-9a-f-]{36}-\d{1,5}x\d{1,5}(?:-\d{3,4})?\.(?:avif|webp)$/;
