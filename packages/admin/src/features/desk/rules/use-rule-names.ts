import { trpc } from "@vetrina/client/trpc";
import type { RuleNames } from "./rule-words.ts";

/** Whom and what a rule can name. Missing until all of it is there: a choice would look as if it were gone. */
export function useRuleNames(): RuleNames | undefined {
  const { data: staff } = trpc.desk.staff.useQuery();
  const { data: replies } = trpc.cannedReplies.list.useQuery();
  const { data: tags } = trpc.tags.list.useQuery();
  if (!staff || !replies || !tags) return undefined;
  return {
    people: staff.map(({ id, name }) => [String(id), name] as const),
    replies: replies
      .filter(({ isOwn, body }) => !isOwn && body !== "")
      .map(({ id, title }) => [String(id), title] as const),
    tags: tags.map(({ id, name }) => [String(id), name] as const),
  };
}
