import { trpc } from "@vetrina/client/trpc";
import { type FilledTicket, fillVariables } from "@vetrina/contract/canned-variables";
import { leadMailTextMax } from "@vetrina/contract/lead-mail";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type KeyboardEvent, useRef, useState } from "react";
import { CannedPicker } from "../../desk/conversation/canned-picker.tsx";
import { SuggestionList } from "../../desk/conversation/suggestion-list.tsx";
import { cannedSuggestions, typedCanned } from "../../desk/conversation/suggestion-sources.ts";
import { useInsertion } from "../../desk/conversation/use-insertion.ts";
import { useSuggestions } from "../../desk/conversation/use-suggestions.ts";

interface AnswerTextProps {
  id: string;
  /** Whom canned replies name. */
  client: FilledTicket;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onSend: (event: KeyboardEvent) => void;
}

/** Where the cursor is; nowhere when something is selected. */
const cursorOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  selectionStart === selectionEnd ? selectionStart : undefined;

/** The words of a mail, into which canned replies are put as in a conversation: by a slash that begins a line, or from their list. */
export function AnswerText({ id, client, text, error, onChange, onSend }: AnswerTextProps) {
  const [picking, setPicking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertion(area, onChange);
  const { data: replies = [] } = trpc.cannedReplies.list.useQuery();
  const fill = (body: string) => fillVariables(body, client);
  const suggestions = useSuggestions({
    text,
    source: { typedIn: typedCanned, suggestionsFor: (words) => cannedSuggestions(replies, words, fill) },
    onPick: (suggestion, { start }, end) => insert(suggestion.insert, { start, end }),
  });
  const { field } = suggestions;
  const pressKey = (event: KeyboardEvent) => {
    if (field.pressKey(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend(event);
  };
  return (
    <div className="relative">
      <SuggestionList label="Risposte pronte" state={suggestions} />
      <Field id={id} label="Messaggio" error={error}>
        <textarea
          ref={area}
          id={id}
          rows={7}
          maxLength={leadMailTextMax}
          className="textarea w-full bg-sheet"
          placeholder="Con / all’inizio di una riga inserisci una risposta pronta"
          value={text}
          onChange={({ target }) => {
            field.moveCursor(cursorOf(target));
            onChange(target.value);
          }}
          onKeyDown={pressKey}
          onSelect={({ currentTarget }) => field.moveCursor(cursorOf(currentTarget))}
          onBlur={() => field.moveCursor(undefined)}
          {...field.attributes}
          {...errorAttributes(id, error)}
        />
      </Field>
      <button type="button" className="btn btn-link mt-1" onClick={() => setPicking(true)}>
        Risposte pronte
      </button>
      {picking && (
        <CannedPicker
          onlyTexts
          onPick={({ body }) => {
            setPicking(false);
            insert(fill(body));
          }}
          onDismiss={() => setPicking(false)}
        />
      )}
    </div>
  );
}
