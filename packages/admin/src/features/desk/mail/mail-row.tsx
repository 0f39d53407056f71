import { formatDateTime } from "@vetrina/contract/dates";
import type { QueuedMail } from "@vetrina/contract/mail-queue";
import { Button } from "@vetrina/ui/button";
import { MailStateBadge } from "./mail-state-badge.tsx";

const attemptsSentence = (attempts: number) => (attempts === 1 ? "1 tentativo" : `${attempts} tentativi`);

function Moment({ mail }: { mail: QueuedMail }) {
  if (mail.sentAt) {
    return (
      <>
        {mail.state === "su-file" ? "Salvata" : "Inviata"} il{" "}
        <time dateTime={mail.sentAt}>{formatDateTime(mail.sentAt)}</time>
      </>
    );
  }
  if (mail.state === "in-coda") {
    return (
      <>
        Prossimo tentativo: <time dateTime={mail.nextAttemptAt}>{formatDateTime(mail.nextAttemptAt)}</time>
      </>
    );
  }
  return (
    <>
      Scritta il <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
    </>
  );
}

interface MailRowProps {
  mail: QueuedMail;
  retrying: boolean;
  onRetry: (id: number) => void;
}

export function MailRow({ mail, retrying, onRetry }: MailRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 lg:grid-cols-[8.5rem_1fr_15rem_7rem]">
      <p>
        <MailStateBadge state={mail.state} />
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{mail.subject}</p>
        <p className="text-muted">a {mail.recipient}</p>
        {mail.cause && <p className="mt-1 text-error">{mail.cause}</p>}
        {mail.lastError && (
          <p lang="en" className="text-note text-muted">
            {mail.lastError}
          </p>
        )}
      </div>
      <p className="text-muted tabular-nums">
        {mail.attempts > 0 && `${attemptsSentence(mail.attempts)}. `}
        <Moment mail={mail} />
      </p>
      <div>
        {mail.state === "fallita" && (
          <Button className="btn-outline" pending={retrying} onClick={() => onRetry(mail.id)}>
            Riprova<span className="sr-only"> a inviare «{mail.subject}»</span>
          </Button>
        )}
      </div>
    </li>
  );
}
