import { trpc } from "@vetrina/client/trpc";
import {
  type GenerateRequest,
  missingFieldsMessage,
  missingFieldsTitle,
  type Topic,
  topicWriteSchema,
  unknownTopicMessage,
} from "@vetrina/contract/blog/ai-articles";
import { Button } from "@vetrina/ui/button";
import { Field } from "@vetrina/ui/field";
import { toast } from "@vetrina/ui/toast";
import { type FormEvent, useId, useState } from "react";
import { TopicFields } from "./topic-fields.tsx";

interface GenerationFormProps {
  /** No key, or an article is under way already. */
  disabled: boolean;
  isRunning: boolean;
  onGenerate: (request: GenerateRequest) => void;
  onManageTopics: () => void;
}

type Source = "known" | "custom";

const sources: { value: Source; label: string }[] = [
  { value: "known", label: "Un topic dell'elenco" },
  { value: "custom", label: "Un topic tuo" },
];

interface KnownTopicProps {
  topics: Topic[] | undefined;
  onManage: () => void;
}

function KnownTopic({ topics, onManage }: KnownTopicProps) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const focus = topics?.find((topic) => String(topic.id) === chosen)?.focus;
  return (
    <div>
      <Field id={id} label="Topic">
        <select
          id={id}
          name="topicId"
          className="select w-full bg-sheet"
          value={chosen}
          aria-describedby={`${id}-focus`}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Scegli…</option>
          {topics?.map((topic) => (
            <option key={topic.id} value={topic.id}>
              {topic.topic}
            </option>
          ))}
        </select>
      </Field>
      <p id={`${id}-focus`} className="mt-1.5 text-muted">
        {focus}
      </p>
      <button type="button" className="row-action" onClick={onManage}>
        Gestisci i topic
      </button>
    </div>
  );
}

const refuse = (title: string, description: string) => toast({ title, description, variant: "destructive" });

/** Puts the focus on the first field that was left empty. */
function focusFirstEmpty(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>("input[type=text], textarea, select");
  [...fields].find((field) => field.value.trim() === "")?.focus();
}

/** Reads what to write about; a refusal has been shown when it returns nothing. */
function readRequest(form: HTMLFormElement, source: Source, topics: Topic[] | undefined): GenerateRequest | undefined {
  const data = new FormData(form);
  if (source === "known") {
    const known = topics?.find(({ id }) => String(id) === data.get("topicId"));
    if (known) return { topic: known.topic };
    refuse("Errore", unknownTopicMessage);
  } else {
    const custom = topicWriteSchema.safeParse(Object.fromEntries(data));
    if (custom.success) return custom.data;
    const message = custom.error.issues[0]?.message ?? missingFieldsMessage;
    refuse(message === missingFieldsMessage ? missingFieldsTitle : "Errore", message);
  }
  focusFirstEmpty(form);
  return undefined;
}

/** What to have written: a topic of the list, or one of one's own with its focus. */
export function GenerationForm({ disabled, isRunning, onGenerate, onManageTopics }: GenerationFormProps) {
  const id = useId();
  const [source, setSource] = useState<Source>("known");
  const topics = trpc.topics.list.useQuery();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled || isRunning) return;
    const request = readRequest(event.currentTarget, source, topics.data);
    if (request) onGenerate(request);
  };
  return (
    <form noValidate aria-label="Genera un articolo" className="grid gap-4" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">Di che cosa deve parlare</legend>
        <div className="choice-row">
          {sources.map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name={`${id}-source`}
                className="sr-only"
                checked={source === value}
                onChange={() => setSource(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {source === "known" ? <KnownTopic topics={topics.data} onManage={onManageTopics} /> : <TopicFields />}
      <Button type="submit" className="btn-primary" pending={isRunning} disabled={disabled}>
        Genera articolo
      </Button>
    </form>
  );
}
