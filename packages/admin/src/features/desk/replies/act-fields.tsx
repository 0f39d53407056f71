import { replyActKinds, replyActsMax } from "@vetrina/contract/reply-acts";
import { FieldError } from "@vetrina/ui/field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { type ActLine, newAct } from "../rules/rule-draft.ts";
import { ActFields, withLine } from "../rules/rule-lines.tsx";
import type { ActNames } from "./act-words.ts";

interface ReplyActFieldsProps {
  lines: ActLine[];
  names: ActNames;
  /** What is wrong, by line; what is wrong with all of them is under "acts". */
  errors: Record<string, string>;
  onChange: (lines: ActLine[]) => void;
}

const choicesOf = (names: ActNames[keyof ActNames]) => names.map(({ id, name }) => [String(id), name] as const);

/** What an answer does besides what it says. */
export function ReplyActFields({ lines, names, errors, onChange }: ReplyActFieldsProps) {
  const id = useId();
  useFocusAfter(lines.length, `${id}-add`);
  const choices = {
    people: [["io", "chi risponde"], ["nessuno", "nessuno"], ...choicesOf(names.people)] as const,
    tags: choicesOf(names.tags),
    replies: [],
  };
  const unused = replyActKinds.find((kind) => kind === "etichetta" || lines.every((line) => line.kind !== kind));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Con l'invio</legend>
      <p className="text-note text-muted">
        Quando la risposta parte, il ticket cambia da solo. Prima di inviare lo vedi sotto la casella, e puoi togliere
        quello che non serve.
      </p>
      {lines.length > 0 && (
        <ul aria-label="Azioni" className="grid gap-2">
          {lines.map((line, index) => (
            <ActFields
              key={line.key}
              line={line}
              number={index + 1}
              start="poi"
              kinds={replyActKinds}
              names={choices}
              error={errors[`acts.${index}`]}
              onChange={(changed) => onChange(withLine(lines, line, changed))}
              onRemove={() => onChange(withLine(lines, line))}
            />
          ))}
        </ul>
      )}
      <FieldError id={id} error={errors.acts} />
      <button
        id={`${id}-add`}
        type="button"
        className="btn justify-self-start btn-outline btn-sm"
        disabled={lines.length >= replyActsMax}
        onClick={() => onChange([...lines, newAct(unused)])}
      >
        Aggiungi un'azione
      </button>
    </fieldset>
  );
}
