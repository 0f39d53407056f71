import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import {
  type GenerateRequest,
  missingFieldsMessage,
  missingFieldsTitle,
  type Topic,
  type TopicWrite,
  topicWriteSchema,
  unknownTopicMessage,
} from "@vetrina/contract/blog/ai-articles";
import { Button } from "@vetrina/ui/button";
import { Field } from "@vetrina/ui/field";
import { toast } from "@vetrina/ui/toast";
import { type FormEvent, useId, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
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
  { value: "known", label: "Un argomento dell’elenco" },
  { value: "custom", label: "Un argomento tuo" },
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
      <Field id={id} label="Argomento">
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
      <button type="button" className="btn btn-link" onClick={onManage}>
        Gestisci gli argomenti
      </button>
    </div>
  );
}

const refuse = (title: string, description: string) => toast({ title, description, variant: "destructive" });

/** Says above the form as well what is wrong with it. */
function tellProblem({ topic, focus }: FieldErrors<TopicWrite>): void {
  const message = topic?.message ?? focus?.message ?? missingFieldsMessage;
  refuse(message === missingFieldsMessage ? missingFieldsTitle : "Errore", message);
}

/** Reads the topic that was chosen from the list. */
function useKnownTopic(onGenerate: (request: GenerateRequest) => void) {
  const topics = trpc.topics.list.useQuery();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const chosen = event.currentTarget.elements.namedItem("topicId") as HTMLSelectElement;
    const known = topics.data?.find(({ id }) => String(id) === chosen.value);
    if (known) return onGenerate({ topic: known.topic });
    refuse("Errore", unknownTopicMessage);
    chosen.focus();
  };
  return { topics: topics.data, submit };
}

/** What to have written: a topic of the list, or one of one's own with its focus. */
export function GenerationForm({ disabled, isRunning, onGenerate, onManageTopics }: GenerationFormProps) {
  const id = useId();
  const [source, setSource] = useState<Source>("known");
  const known = useKnownTopic(onGenerate);
  const custom = useForm<TopicWrite>({
    resolver: zodResolver(topicWriteSchema),
    defaultValues: { topic: "", focus: "" },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled || isRunning) return;
    if (source === "known") known.submit(event);
    else void custom.handleSubmit(onGenerate, tellProblem)(event);
  };
  return (
    <form noValidate aria-label="Genera un articolo" className="grid gap-4" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">Di che cosa deve parlare</legend>
        <div className="flex flex-wrap gap-1.5">
          {sources.map(({ value, label }) => (
            <label key={value} className="btn btn-choice max-sm:grow">
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
      {source === "known" ? (
        <KnownTopic topics={known.topics} onManage={onManageTopics} />
      ) : (
        <TopicFields form={custom} />
      )}
      <Button type="submit" className="btn-primary" pending={isRunning} disabled={disabled}>
        Genera articolo
      </Button>
    </form>
  );
}
