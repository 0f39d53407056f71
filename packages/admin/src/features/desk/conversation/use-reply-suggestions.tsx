import type { ComposerState } from "@vetrina/chat/use-composer";
import { trpc } from "@vetrina/client/trpc";
import { fillVariables } from "@vetrina/contract/canned-variables";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { SuggestionList } from "./suggestion-list.tsx";
import { cannedSuggestions, mentionSuggestions, typedCanned, typedMention } from "./suggestion-sources.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface ReplySuggestionsOptions {
  ticket: DeskConversation["ticket"];
  composer: ComposerState;
  insert: (text: string, place: { start: number; end: number }) => void;
}

/** Canned replies in a reply, behind a slash that begins a line; colleagues in a note, behind an @. */
export function useReplySuggestions({ ticket, composer, insert }: ReplySuggestionsOptions) {
  const { text, isInternal } = composer;
  const { data: replies = [] } = trpc.cannedReplies.list.useQuery(undefined, { enabled: !isInternal });
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const { data: me } = trpc.auth.me.useQuery();
  const colleagues = staff.filter(({ id }) => id !== me?.id);
  const state = useSuggestions({
    text,
    source: isInternal
      ? { typedIn: typedMention, suggestionsFor: (words) => mentionSuggestions(colleagues, words) }
      : {
          typedIn: typedCanned,
          suggestionsFor: (words) => cannedSuggestions(replies, words, (body) => fillVariables(body, ticket)),
        },
    onPick: (suggestion, { start }, end) => insert(suggestion.insert, { start, end }),
  });
  return {
    ...state.field,
    list: <SuggestionList label={isInternal ? "Colleghi" : "Risposte pronte"} state={state} />,
  };
}
