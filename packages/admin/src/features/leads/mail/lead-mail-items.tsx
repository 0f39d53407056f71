import { formatDateTime } from "@vetrina/contract/dates";
import { formatBytes } from "@vetrina/contract/file-size";
import type { LeadMail } from "@vetrina/contract/lead-mail";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "../../../addresses.tsx";
import { Link } from "../../../navigation.tsx";
import { useActorName } from "../../audit/use-actor-name.ts";
import { WholeMailButton } from "../../desk/inbox/whole-mail.tsx";
import { MailStateBadge } from "../../desk/mail/mail-state-badge.tsx";

export interface MailItemProps {
  mail: LeadMail;
  onTakeBack: (id: number) => void;
}

interface LeadItemProps extends MailItemProps {
  name: string;
  /** What the lead asked for. */
  request: string | null;
}

/** Whether a mail can still be taken back, as far as this browser's clock knows. */
const isLeaving = ({ state, leavesAt }: LeadMail) =>
  state === "in-coda" && leavesAt !== null && Date.parse(leavesAt) > Date.now();

type ReceivedItemProps = Pick<LeadItemProps, "mail" | "name" | "request">;

/** A mail of the lead's own, as it came in. Of the one that the lead was made of the card shows the words as its request. */
function ReceivedItem({ mail, name, request }: ReceivedItemProps) {
  const restUrl = useRestUrl();
  return (
    <li className="lead-mail border-info border-l-4 pl-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{mail.subject}</span>
        <span className={`badge ${mail.isUnread ? "badge-primary" : "badge-outline"}`}>
          {mail.isUnread ? "Da leggere" : "Ricevuta"}
        </span>
      </p>
      {mail.text === request ? (
        <p className="mt-1 text-muted">È il messaggio della richiesta, in cima alla scheda.</p>
      ) : (
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{mail.text}</p>
      )}
      {mail.files.length > 0 && (
        <ul aria-label="Allegati" className="mt-1">
          {mail.files.map(({ id, fileName, bytes, url }) => (
            <li key={id}>
              <NewTabLink href={restUrl + url} rel="noreferrer" className="text-link">
                {fileName}
              </NewTabLink>{" "}
              <span className="text-muted tabular-nums">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-muted tabular-nums">
        {name}, <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
      </p>
      {mail.inboundMailId !== null && <WholeMailButton mailId={mail.inboundMailId} />}
    </li>
  );
}

function SentItem({ mail, onTakeBack }: MailItemProps) {
  const nameOf = useActorName();
  return (
    <li className="lead-mail">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{mail.subject}</span>
        {isLeaving(mail) ? (
          <span className="flex items-center gap-2">
            <span className="badge badge-info badge-outline">In partenza</span>
            <button type="button" className="btn btn-link" onClick={() => onTakeBack(mail.id)}>
              Annulla<span className="sr-only"> l’invio di questa email</span>
            </button>
          </span>
        ) : (
          <MailStateBadge state={mail.state} />
        )}
      </p>
      <p className="mt-1 whitespace-pre-line">{mail.text}</p>
      <p className="mt-1 text-muted tabular-nums">
        {nameOf(mail.author)}, <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
      </p>
      {mail.state === "fallita" && (
        <Link to="/ticket/posta" className="text-link">
          Guarda perché nella posta in uscita
        </Link>
      )}
    </li>
  );
}

/** A mail of the conversation, in either direction. */
export function MailItem({ mail, name, request, onTakeBack }: LeadItemProps) {
  if (mail.direction === "ricevuta") return <ReceivedItem mail={mail} name={name} request={request} />;
  return <SentItem mail={mail} onTakeBack={onTakeBack} />;
}
