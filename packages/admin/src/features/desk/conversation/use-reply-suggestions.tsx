import type { ComposerState } from "@vetrina/chat/use-composer";
import { trpc } from "@vetrina/client/trpc";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { fillVariables } from "@vetrina/contract/canned-variables";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { allActWords } from "../replies/act-words.ts";
import { useActNames } from "../replies/use-act-names.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { cannedSuggestions, mentionSuggestions, typedCanned, typedMention } from "./suggestion-sources.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface ReplySuggestionsOptions {
  ticket: DeskConversation["ticket"];
  composer: ComposerState;
  insert: (text: string, place: { start: number; end: number }) => void;
  /** A canned reply was put in. */
  onReply: (reply: CannedReply) => void;
}

/** Canned replies in a reply, behind a slash that begins a line; colleagues in a note, behind an @. */
export function useReplySuggestions({ ticket, composer, insert, onReply }: ReplySuggestionsOptions) {
  const { text, isInternal } = composer;
  const { data: replies = [] } = trpc.cannedReplies.list.useQuery(undefined, { enabled: !isInternal });
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const { data: me } = trpc.auth.me.useQuery();
  const names = useActNames();
  const fill = (body: string) => fillVariables(body, ticket);
  const actsOf = ({ acts }: CannedReply) => (names ? allActWords(acts, names, "a te") : "");
  const colleagues = staff.filter(({ id }) => id !== me?.id);
  const state = useSuggestions({
    text,
    source: isInternal
      ? { typedIn: typedMention, suggestionsFor: (words) => mentionSuggestions(colleagues, words) }
      : {
          typedIn: typedCanned,
          suggestionsFor: (words) => cannedSuggestions(replies, words, fill, actsOf),
        },
    onPick: (suggestion, { start }, end) => {
      insert(suggestion.insert, { start, end });
      const reply = isInternal ? undefined : replies.find(({ id }) => id === suggestion.id);
      if (reply) onReply(reply);
    },
  });
  return {
    ...state.field,
    list: <SuggestionList label={isInternal ? "Colleghi" : "Risposte pronte"} state={state} />,
  };
}
