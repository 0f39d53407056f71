import { zodResolver } from "@hookform/resolvers/zod";
import { RequestError, request, serverMessage } from "@vetrina/client/request";
import { type ContactDetails, contactDetailsSchema } from "@vetrina/contract/callback";
import {
  answersIn,
  type ContactQuestion,
  contactQuestionsSchema,
  isQuestionField,
} from "@vetrina/contract/contact-questions";
import { useEffect, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { track } from "../analytics/track.ts";
import { pageField } from "../page-field.ts";
import { ContactDetailsFields, type DetailName } from "../site/callback/contact-details-fields.tsx";
import { ContactStep, StepEnd } from "./contact-step.tsx";

const unsent = "Non è partito. Quello che hai scritto resta qui: riprova.";

type Details = Record<DetailName, string>;

const isField = (name: string): name is keyof Details => name in contactDetailsSchema.shape || isQuestionField(name);

/** For so long the step waits to know what it asks for, in milliseconds. */
const questionsWaitMs = 3000;

/** What the agency has added to the step; it works without as well. */
async function readQuestions(): Promise<ContactQuestion[]> {
  try {
    const signal = AbortSignal.timeout(questionsWaitMs);
    const answer = await request("GET", "/api/contact/questions", undefined, { signal });
    return contactQuestionsSchema.parse(await answer.json());
  } catch {
    return [];
  }
}

// An empty field is none to the schema, whatever the control gives.
const resolver = zodResolver(contactDetailsSchema) as unknown as Resolver<Details, unknown, ContactDetails>;

function useDetails(followUp: string, onSent: () => void) {
  const form = useForm<Details, unknown, ContactDetails>({ resolver });
  const [problem, setProblem] = useState<string>();
  const submit = form.handleSubmit(async (details) => {
    setProblem(undefined);
    try {
      const answers = answersIn(form.getValues());
      await request("POST", "/api/contact/details", { ...details, answers, followUp });
      if (details.businessType) track("contact_details_submit", { business_type: details.businessType });
      onSent();
    } catch (error) {
      setProblem(serverMessage(error) ?? unsent);
      const fields = error instanceof RequestError ? (error.body?.fields ?? {}) : {};
      for (const [name, message] of Object.entries(fields)) if (isField(name)) form.setError(name, { message });
    }
  });
  return { form, problem, submit };
}

/** Takes the place of the fields, and the focus that they had. */
function Thanks() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} role="status" className="mt-3 text-lead font-semibold outline-none">
      Grazie: lo leggiamo prima di chiamarti.
    </p>
  );
}

interface ContactMoreProps {
  followUp: string;
  variant: "home" | "landing";
}

interface FieldsProps extends ContactMoreProps {
  questions: readonly ContactQuestion[];
  onSent: () => void;
}

/** What helps to prepare the call; nothing of it has to be filled in. */
function Fields({ followUp, variant, questions, onSent }: FieldsProps) {
  const { form, problem, submit } = useDetails(followUp, onSent);
  const { isSubmitting } = form.formState;
  const field = pageField(form, "contatto");
  return (
    <form onSubmit={submit} noValidate aria-label="Dicci di più">
      <div className="mt-4 grid gap-x-6 gap-y-4 not-has-[[aria-invalid=true]]:items-end sm:grid-cols-2">
        <ContactDetailsFields
          field={field}
          questions={questions}
          messageLabel={variant === "home" ? "Requisiti Specifici" : "Note"}
        />
      </div>
      <StepEnd
        problem={problem}
        isSending={isSubmitting}
        tone="btn-neutral"
        words={{ send: "INVIA I TUOI DATI", sending: "Invio in corso..." }}
      />
    </form>
  );
}

export function ContactMore(props: ContactMoreProps) {
  const [isSent, setSent] = useState(false);
  const [questions, setQuestions] = useState<ContactQuestion[]>();
  useEffect(() => void readQuestions().then(setQuestions), []);
  return (
    <ContactStep id="contatto-altro" title="Se vuoi, dicci di più">
      {isSent ? (
        <Thanks />
      ) : (
        <>
          <p className="mt-1">Ci serve per arrivare preparati. Tutto facoltativo: la tua richiesta è già partita.</p>
          {questions ? (
            <Fields {...props} questions={questions} onSent={() => setSent(true)} />
          ) : (
            <div aria-hidden="true" className="min-h-96" />
          )}
        </>
      )}
    </ContactStep>
  );
}
