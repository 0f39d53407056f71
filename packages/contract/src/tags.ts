import * as z from "zod";
import { exactPartial } from "./exact-partial.ts";
import { keysOf } from "./keys.ts";
import { tagIdSchema } from "./tag-id.ts";
import { requiredName } from "./written-text.ts";

/** So many tags there are in all, and so many a ticket or a contact has at most. */
export const tagsMax = 200;
export const recordTagsMax = 20;

export const tagNameMax = 40;

/** The colours to choose from: tokens of the theme, so that each is readable by day and by night. */
export const tagColours = {
  neutro: "Grigio",
  rosso: "Rosso",
  giallo: "Giallo",
  verde: "Verde",
  blu: "Blu",
  sabbia: "Sabbia",
} as const;

export type TagColour = keyof typeof tagColours;

const tagNameSchema = requiredName("Dai un nome all’etichetta", tagNameMax);

const tagColourSchema = z.enum(keysOf(tagColours), "Scegli un colore");

/** A tag on a ticket or a contact. */
export const tagSchema = z.object({
  id: z.int(),
  name: z.string(),
  colour: z.enum(keysOf(tagColours)),
});

export type Tag = z.infer<typeof tagSchema>;

/** Lists of tags are in this order. */
export const byTagName = (one: Tag, other: Tag): number =>
  one.name.localeCompare(other.name, "it") || one.id - other.id;

/** A tag with how many tickets and contacts have it, counted up to a limit. */
export const usedTagSchema = tagSchema.extend({ tickets: z.int(), contacts: z.int() });

export type UsedTag = z.infer<typeof usedTagSchema>;

/** A name that there is already gives that tag: two who create it at once mean the same one. */
export const newTagSchema = z.object({
  name: tagNameSchema,
  /** Without it the colour that the fewest have. */
  colour: tagColourSchema.optional(),
});

export type NewTag = z.output<typeof newTagSchema>;

/** What is typed of a tag. */
export const tagFieldsSchema = z.object({ name: tagNameSchema, colour: tagColourSchema });

export type TagFields = z.output<typeof tagFieldsSchema>;

/** The new values, and those the form began with: a field that a colleague has changed meanwhile is refused. */
export const tagChangeSchema = z.object({
  id: tagIdSchema,
  changes: exactPartial(tagFieldsSchema),
  known: exactPartial(tagFieldsSchema),
});

export type TagChange = z.output<typeof tagChangeSchema>;

/** What has the first tag gets the second, and the first is gone; saved views that filter by it follow. */
export const tagMergeSchema = z.object({ id: tagIdSchema, intoId: tagIdSchema });

export type TagMerge = z.output<typeof tagMergeSchema>;

export const tagRefSchema = z.object({ id: tagIdSchema });

/** A tag that something is to have or not: said again it changes nothing, so two who say it at once agree. */
export const taggingSchema = z.object({ tagId: tagIdSchema, isTagged: z.boolean() });

export type Tagging = z.output<typeof taggingSchema>;
