import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { LeadMail, LeadMails } from "@vetrina/contract/lead-mail";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { Button } from "@vetrina/ui/button";
import { useId, useState } from "react";
import { Link } from "../../../navigation.tsx";
import { useFocusAfter } from "../../../use-focus-after.ts";
import { MailStateBadge } from "../../desk/mail/mail-state-badge.tsx";
import { LeadPanel } from "../detail/lead-panel.tsx";
import { useAnswerDraft } from "./answer-draft.ts";
import { AnswerForm } from "./answer-form.tsx";
import { useTakeBack } from "./use-answer.ts";

/** The polling interval while a mail is in the queue, in milliseconds. */
const waitingMs = 4000;

interface MailItemProps {
  mail: LeadMail;
  onTakeBack: (id: number) => void;
}

/** Whether a mail can still be taken back, as far as this browser's clock knows. */
const isLeaving = ({ state, leavesAt }: LeadMail) =>
  state === "in-coda" && leavesAt !== null && Date.parse(leavesAt) > Date.now();

function MailItem({ mail, onTakeBack }: MailItemProps) {
  return (
    <li className="lead-mail">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{mail.subject}</span>
        {isLeaving(mail) ? (
          <span className="flex items-center gap-2">
            <span className="badge badge-info badge-outline">In partenza</span>
            <button type="button" className="btn btn-link" onClick={() => onTakeBack(mail.id)}>
              Annulla<span className="sr-only"> l'invio di questa mail</span>
            </button>
          </span>
        ) : (
          <MailStateBadge state={mail.state} />
        )}
      </p>
      <p className="mt-1 whitespace-pre-line">{mail.text}</p>
      <p className="mt-1 text-muted tabular-nums">
        {mail.author}, <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
      </p>
      {mail.state === "fallita" && (
        <Link to="/ticket/posta" className="text-link">
          Guarda perché nella posta in uscita
        </Link>
      )}
    </li>
  );
}

function Thread({ mails: { mails, hasOlder }, onTakeBack }: { mails: LeadMails } & Pick<MailItemProps, "onTakeBack">) {
  if (mails.length === 0) return null;
  return (
    <>
      {hasOlder && <p className="text-muted">Le {mails.length} mail più recenti.</p>}
      <ol aria-label="Mail inviate" className="mb-4">
        {mails.map((mail) => (
          <MailItem key={mail.id} mail={mail} onTakeBack={onTakeBack} />
        ))}
      </ol>
    </>
  );
}

/** The conversation, and the form under it; what is taken back goes into the form, before what was typed since. */
function Conversation({ lead, mails, headingId }: { lead: LeadDetail; mails: LeadMails; headingId: string }) {
  const { isEmpty, ...draft } = useAnswerDraft(lead.id);
  const [isOpen, setOpen] = useState(!isEmpty);
  useFocusAfter(isOpen, headingId);
  const { mutate } = useTakeBack(lead, ({ subject, text }) => {
    draft.put(subject, text);
    setOpen(true);
  });
  const takeBack = (id: number) => mutate({ id });
  return (
    <>
      <Thread mails={mails} onTakeBack={takeBack} />
      {isOpen ? (
        <AnswerForm lead={lead} mails={mails} draft={draft} onClose={() => setOpen(false)} onTakeBack={takeBack} />
      ) : (
        <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
          {isEmpty ? "Rispondi per email" : "Riprendi la bozza"}
        </button>
      )}
    </>
  );
}

/** What the staff wrote to a lead by mail, the newest last, and where the next mail is written. */
export function LeadMailsPanel({ lead }: { lead: LeadDetail }) {
  const headingId = useId();
  const { data, error, isFetching, refetch } = trpc.leads.mails.useQuery(
    { id: lead.id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.mails.some((mail) => mail.state === "in-coda") && waitingMs,
    },
  );
  return (
    <LeadPanel title="Mail" headingId={headingId}>
      {data && <Conversation lead={lead} mails={data} headingId={headingId} />}
      {!data && !error && <div aria-hidden="true" className="skeleton h-12 w-48 max-w-full" />}
      {!data && error && (
        <div role="alert">
          <p>{failureMessage(error)}</p>
          <Button className="btn-outline btn-sm mt-2" pending={isFetching} onClick={() => void refetch()}>
            Riprova
          </Button>
        </div>
      )}
    </LeadPanel>
  );
}
