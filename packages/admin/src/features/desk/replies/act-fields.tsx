import { replyActKinds, replyActsMax } from "@vetrina/contract/reply-acts";
import type { ActLine } from "../rules/rule-draft.ts";
import { ActList } from "../rules/rule-lines.tsx";
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
  const choices = {
    people: [["io", "chi risponde"], ["nessuno", "nessuno"], ...choicesOf(names.people)] as const,
    tags: choicesOf(names.tags),
    replies: [],
  };
  const unused = replyActKinds.find((kind) => kind === "etichetta" || lines.every((line) => line.kind !== kind));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Con l’invio</legend>
      <p className="text-note text-muted">
        Quando la risposta parte, il ticket cambia da solo. Prima di inviare lo vedi sotto la casella, e puoi togliere
        quello che non serve.
      </p>
      <ActList
        acts={lines}
        errors={errors}
        start="poi"
        kinds={replyActKinds}
        names={choices}
        max={replyActsMax}
        next={unused}
        onChange={onChange}
      />
    </fieldset>
  );
}
