import { binDays, type StaffPostSummary } from "@vetrina/contract/blog/blog-writing";
import type { staffPostStates } from "@vetrina/contract/blog/post-states";
import { addDays, formatDateTime, formatLongDate, formatMoment } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";

export type PostState = (typeof staffPostStates)[number];

export const stateLabels: Record<PostState, string> = {
  bozza: "Bozza",
  programmato: "Programmato",
  pubblicato: "Pubblicato",
};

/** Whether an article is a draft, waits for its moment, or is out. */
export function stateOf({ status, scheduledAt }: Pick<StaffPostSummary, "status" | "scheduledAt">): PostState {
  if (status === "published") return "pubblicato";
  return scheduledAt ? "programmato" : "bozza";
}

type NameOf = (actor: string) => string;

/** "a cura di Anna Neri", else who put it online: "messo online da Anna Neri", "in automatico"; empty when unknown. */
function makerPhrase({ authorName, publishedBy }: StaffPostSummary, nameOf: NameOf): string {
  if (authorName) return `a cura di ${authorName}`;
  if (!publishedBy) return "";
  return publishedBy === "timetable" ? "in automatico" : `messo online da ${nameOf(publishedBy)}`;
}

/** "Esce giovedì 26 novembre alle 09:00"; nothing for what isn't scheduled. */
export const outSentence = (scheduledAt: string | null) =>
  scheduledAt ? `Esce ${formatMoment(scheduledAt)}` : undefined;

/** When an article leaves the bin for good. */
export const binSentence = (binnedAt: string) =>
  withArticle("Sparisce per sempre il", formatLongDate(addDays(new Date(binnedAt), binDays)));

/** The date that matters most in an article's state. */
export function dateSentence(post: StaffPostSummary, nameOf: NameOf): string {
  if (post.status === "published") {
    const published = withArticle("Uscito il", formatLongDate(post.publishedAt ?? post.createdAt));
    return [published, makerPhrase(post, nameOf)].filter(Boolean).join(", ");
  }
  if (post.scheduledAt) return `Esce il ${formatDateTime(post.scheduledAt).replace(", ", " alle ")}`;
  return `Modificato il ${formatDateTime(post.updatedAt).replace(", ", " alle ")}`;
}
