import { trpc } from "@vetrina/client/trpc";
import { type LeadMails, leadWithoutAddressMessage } from "@vetrina/contract/lead-mail";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useEffect, useState } from "react";
import { FailureNote } from "../../../failure-panel.tsx";
import { UnconfirmedMails, UndeliverableNotice } from "../../desk/inbox/mail-beside.tsx";
import { useMailNews } from "../../desk/inbox/use-inbox.ts";
import { LeadPanel } from "../detail/lead-panel.tsx";
import { useAnswerDraft } from "./answer-draft.ts";
import { AnswerForm } from "./answer-form.tsx";
import { MailItem, type MailItemProps } from "./lead-mail-items.tsx";
import { useTakeBack } from "./use-answer.ts";

/** The polling interval while a mail is in the queue, in milliseconds. */
const waitingMs = 4000;

interface ThreadProps extends Pick<MailItemProps, "onTakeBack"> {
  lead: LeadDetail;
  mails: LeadMails;
}

function Thread({ lead, mails: { mails, hasOlder }, onTakeBack }: ThreadProps) {
  if (mails.length === 0) return null;
  return (
    <>
      {hasOlder && <p className="text-muted">Le {mails.length} email più recenti.</p>}
      <ol aria-label="Email" className="mb-4">
        {mails.map((mail) => (
          <MailItem
            key={mail.id}
            mail={mail}
            name={`${lead.firstName} ${lead.lastName}`}
            request={lead.message}
            onTakeBack={onTakeBack}
          />
        ))}
      </ol>
    </>
  );
}

/** The mail beside a lead's conversation; what has come in counts as read once it is on screen. */
function useLeadInbox(leadId: number, { mails }: LeadMails) {
  const utils = trpc.useUtils();
  const { data: beside } = trpc.inbox.ofLead.useQuery({ leadId }, { staleTime: 0 });
  const refresh = () => {
    void utils.leads.mails.invalidate({ id: leadId });
    void utils.inbox.ofLead.invalidate({ leadId });
  };
  useMailNews(refresh);
  const { mutate } = trpc.leads.markMailsRead.useMutation({ onSuccess: () => utils.notices.counts.invalidate() });
  const lastUnread = mails.findLast(({ isUnread }) => isUnread)?.id;
  useEffect(() => {
    if (lastUnread !== undefined) mutate({ id: leadId });
  }, [lastUnread, leadId, mutate]);
  return { beside, refresh };
}

/** The conversation, and the form under it; what is taken back goes into the form, before what was typed since. */
function Conversation({ lead, mails, headingId }: { lead: LeadDetail; mails: LeadMails; headingId: string }) {
  const { isEmpty, ...draft } = useAnswerDraft(lead.id, (isWritten) => setOpen(isWritten));
  const [isOpen, setOpen] = useState(!isEmpty);
  useFocusAfter(isOpen, headingId);
  const { mutate } = useTakeBack(lead, draft.put);
  const takeBack = (id: number) => mutate({ id });
  const { beside, refresh } = useLeadInbox(lead.id, mails);
  return (
    <>
      <Thread lead={lead} mails={mails} onTakeBack={takeBack} />
      {beside && beside.toConfirm.length > 0 && (
        <ol aria-label="Email da confermare" className="mb-4 grid gap-4">
          <UnconfirmedMails mails={beside.toConfirm} onDecided={refresh} />
        </ol>
      )}
      {!lead.email && <p className="text-muted">{leadWithoutAddressMessage}</p>}
      <UndeliverableNotice email={lead.email} undeliverable={beside?.undeliverable} />
      {lead.email && isOpen && (
        <AnswerForm lead={lead} mails={mails} draft={draft} onClose={() => setOpen(false)} onTakeBack={takeBack} />
      )}
      {lead.email && !isOpen && (
        <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
          {isEmpty ? "Rispondi per email" : "Riprendi la bozza"}
        </button>
      )}
    </>
  );
}

/** What the staff wrote to a lead by mail, the newest last, and where the next mail is written. */
export function LeadMailsPanel({ lead, headingId }: { lead: LeadDetail; headingId: string }) {
  const query = trpc.leads.mails.useQuery(
    { id: lead.id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.mails.some((mail) => mail.state === "in-coda") && waitingMs,
    },
  );
  const { data, error } = query;
  return (
    <LeadPanel title="Email" headingId={headingId}>
      {data && <Conversation lead={lead} mails={data} headingId={headingId} />}
      {!data && !error && <div aria-hidden="true" className="skeleton h-12 w-48 max-w-full" />}
      {!data && error && <FailureNote query={query} />}
    </LeadPanel>
  );
}
