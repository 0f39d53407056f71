import * as z from "zod";
import { type DeskView, deskViewSchema, usualSort } from "./desk-views.ts";

/** So many views each person may keep, and so many the whole desk. */
export const savedViewsMax = 20;

/** Of the tickets among which a view's lie so many are looked at; what lies further back isn't counted. */
export const viewTicketsLookedAtMax = 2000;

/** A named set of filters with an order: its maker's own, or everybody's. */
export const savedViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  filters: deskViewSchema,
  isShared: z.boolean(),
  /** Whether the caller may rename and remove it. */
  canChange: z.boolean(),
  /** Incremented with each change (optimistic locking): a change names the revision it was based on. */
  revision: z.int(),
  /** How many tickets it holds for the caller. */
  count: z.int(),
  /** Whether it may hold more: only the first `viewTicketsLookedAtMax` that come into question were looked at. */
  isCountedInPart: z.boolean(),
});

export type SavedView = z.infer<typeof savedViewSchema>;

export const viewNameSchema = z
  .string()
  .trim()
  .min(1, "Dai un nome alla vista")
  .max(40, "Il nome può avere al massimo 40 caratteri");

export const savedViewWriteSchema = z.object({
  name: viewNameSchema,
  filters: deskViewSchema,
  /** For everybody who works on tickets. */
  isShared: z.boolean().default(false),
});

export type SavedViewWrite = z.infer<typeof savedViewWriteSchema>;

export const savedViewRefSchema = z.object({ id: z.int32(), revision: z.int32() });

export type SavedViewRef = z.infer<typeof savedViewRefSchema>;

export const savedViewRenameSchema = savedViewRefSchema.extend({ name: viewNameSchema });

export type SavedViewRename = z.infer<typeof savedViewRenameSchema>;

/** What a view shows from now on; its name stays. */
export const savedViewRefilterSchema = savedViewRefSchema.extend({ filters: deskViewSchema });

export type SavedViewRefilter = z.infer<typeof savedViewRefilterSchema>;

const shownOf = (view: DeskView) => ({
  ...view,
  unread: view.unread ?? false,
  sort: view.sort ?? usualSort(view.filter),
});

/** Whether two views show the same tickets in the same order. */
export function isSameView(one: DeskView, other: DeskView): boolean {
  const [shown, otherShown] = [shownOf(one), shownOf(other)];
  return (Object.keys(deskViewSchema.shape) as (keyof DeskView)[]).every((key) => shown[key] === otherShown[key]);
}
