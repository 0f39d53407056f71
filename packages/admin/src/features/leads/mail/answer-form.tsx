import { type LeadMails, leadMailSubjectMax, leadMailWriteSchema } from "@vetrina/contract/lead-mail";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { fieldErrors } from "../../../field-errors.ts";
import { modifierKey } from "../../../keyboard/modifier-key.ts";
import { Link } from "../../../navigation.tsx";
import type { useAnswerDraft } from "./answer-draft.ts";
import { AnswerText } from "./answer-text.tsx";
import { suggestedSubject } from "./suggested-subject.ts";
import { useAnswer } from "./use-answer.ts";

/** Where an answer goes, and under which name: nothing that the writer should find out later. */
function Envelope({ lead, mails }: { lead: LeadDetail; mails: LeadMails }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p>
        A <strong>{lead.email}</strong>.{" "}
        {mails.isFollowed ? (
          "La risposta arriverà qui."
        ) : (
          <>
            La risposta arriverà a <strong>{mails.answersTo}</strong>, non qui.
          </>
        )}
      </p>
      {mails.isSampleAddress && (
        <p role="alert" className="mt-2 font-semibold text-error">
          È ancora l’indirizzo di esempio, che nessuno legge: prima va messo quello vero in Impostazioni, Azienda.
        </p>
      )}
    </div>
  );
}

/** What the mail ends with by itself. */
function Signature({ signature }: { signature: string }) {
  if (signature)
    return <p className="pl-3.5 border-l-4 border-edge text-muted whitespace-pre-line wrap-anywhere">{signature}</p>;
  return (
    <p className="text-muted">
      Senza firma.{" "}
      <Link to="/account" className="text-link">
        Scrivi la tua
      </Link>
    </p>
  );
}

type Draft = Omit<ReturnType<typeof useAnswerDraft>, "isEmpty">;

interface AnswerFormProps {
  lead: LeadDetail;
  mails: LeadMails;
  draft: Draft;
  onClose: () => void;
  /** Takes a mail back that was sent from here. */
  onTakeBack: (id: number) => void;
}

function useAnswerForm({ lead, mails, draft: { draft, sign, settle }, onTakeBack }: Omit<AnswerFormProps, "onClose">) {
  const [errors, setErrors] = useState<{ subject?: string; text?: string }>({});
  const answer = useAnswer(lead, settle, onTakeBack);
  const subject = draft.subject ?? suggestedSubject(mails);
  const send = () => {
    const lastId = mails.mails.at(-1)?.id ?? 0;
    const result = leadMailWriteSchema.safeParse({ leadId: lead.id, subject, text: draft.text, lastId });
    setErrors(result.success ? {} : fieldErrors(result.error));
    if (!result.success || answer.isPending) return result.success;
    answer.mutate({ ...result.data, submissionKey: sign(result.data.subject, result.data.text) });
    return true;
  };
  return { subject, errors, send, isPending: answer.isPending };
}

/** A mail to a lead. What is typed stays in this browser until it is sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { lead, mails, draft, onClose } = props;
  const id = useId();
  const { subject, errors, send, isPending } = useAnswerForm(props);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The whole form is in sight, where it fits, not just the text.
    form.current?.querySelector("textarea")?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!send()) form.current?.querySelector<HTMLElement>(subject.trim() ? "textarea" : "input")?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Rispondi per email"
      className="grid gap-4 p-4 border border-edge bg-sheet"
      onSubmit={submit}
    >
      <Envelope lead={lead} mails={mails} />
      <Field id={`${id}-subject`} label="Oggetto" error={errors.subject}>
        <input
          id={`${id}-subject`}
          className="input w-full bg-sheet"
          maxLength={leadMailSubjectMax}
          autoComplete="off"
          value={subject}
          onChange={({ target }) => draft.change({ subject: target.value })}
          {...errorAttributes(`${id}-subject`, errors.subject)}
        />
      </Field>
      <AnswerText
        id={`${id}-text`}
        client={{ clientName: `${lead.firstName} ${lead.lastName}`, subject }}
        text={draft.draft.text}
        error={errors.text}
        onChange={(text) => draft.change({ text })}
        onSend={submit}
      />
      <Signature signature={mails.signature} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="btn-primary" pending={isPending}>
          Invia l’email
        </Button>
        <button type="button" className="btn btn-ghost" disabled={isPending} onClick={onClose}>
          Chiudi
        </button>
        <p className="text-muted">
          {draft.draft.text.trim() ? "La bozza resta in questo browser." : `${modifierKey} Invio per inviare`}
        </p>
      </div>
    </form>
  );
}
