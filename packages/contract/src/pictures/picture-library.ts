import * as z from "zod";
import { keysOf } from "../keys.ts";
import { optionalText } from "./picture-form.ts";

/** What can show a picture. `versione` is an article as it was once, `testo` an unsaved draft. */
export const pictureUseKinds = {
  articolo: "Articolo",
  cestino: "Articolo nel cestino",
  versione: "Revisione di un articolo",
  testo: "Un testo che qualcuno sta scrivendo",
  galleria: "Gallery",
  lavoro: "Lavoro",
  persona: "Squadra",
  testimonianza: "Testimonianza",
  logo: "Logo",
  impostazioni: "Codice nelle impostazioni",
  posto: "Foto del posto, nelle impostazioni",
} as const;

export type PictureUseKind = keyof typeof pictureUseKinds;

/** What a picture in use is asked about before it may go: more are counted, not named. */
export const namedUsesMax = 20;

export const pictureGoneMessage = "Questa immagine non c’è più: scegline un’altra";
export const pictureInTextGoneMessage =
  "Un’immagine del testo non c’è più tra quelle caricate: toglila o scegline un’altra";
export const pictureUsedMessage = "Questa immagine è in uso: prima toglila da dove si vede";
export const pictureAltMessage = "La descrizione può avere al massimo 300 caratteri";

export const deleteStoredPictureQuestion = "Eliminare questa immagine?";

/** The address of an uploaded picture, as returned by the upload. */
export const storedPictureSchema = z
  .string(pictureGoneMessage)
  .regex(/^\/uploads\/images\/[0-9a-f-]{36}-\d{1,5}x\d{1,5}\.webp$/, pictureGoneMessage);

const useSchema = z.object({
  kind: z.enum(keysOf(pictureUseKinds)),
  /** What is opened to see it; missing where there is nothing to open. */
  id: z.int().nullable(),
  title: z.string(),
});

export type PictureUse = z.infer<typeof useSchema>;

/** A picture that the staff has uploaded, with what shows it now. */
export const libraryPictureSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Missing for uploads from before names were stored. */
  fileName: z.string().nullable(),
  altText: z.string().nullable(),
  createdAt: z.iso.datetime(),
  uses: z.array(useSchema).max(namedUsesMax),
  useCount: z.int(),
});

export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** Pictures on a page of the library. */
export const libraryPageSize = 24;

export const libraryViewSchema = z.object({
  q: z.string().trim().max(200).optional(),
  /** Only what nothing shows. */
  isUnused: z.boolean().optional(),
  /** The last picture of the page before. */
  cursor: z.object({ createdAt: z.iso.datetime(), url: z.string().max(200) }).optional(),
});

export type LibraryView = z.infer<typeof libraryViewSchema>;

export const libraryPageSchema = z.object({
  pictures: z.array(libraryPictureSchema),
  hasMore: z.boolean(),
  /** How many match, counted to one more than `listCountMax`: with the first page, unless it has them all. */
  total: z.int().optional(),
});

export type LibraryPage = z.infer<typeof libraryPageSchema>;

export const pictureAltSchema = z.object({
  url: storedPictureSchema,
  altText: optionalText(300, pictureAltMessage),
  /** Leaves what was written before. */
  onlyIfEmpty: z.boolean().optional(),
});

export type PictureAlt = z.infer<typeof pictureAltSchema>;

export const storedPictureInputSchema = z.object({ url: storedPictureSchema });
