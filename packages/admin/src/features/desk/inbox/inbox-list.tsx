import { formatDateTime } from "@vetrina/contract/dates";
import { type InboundMail, type InboxView, inboundStates, inboxViews } from "@vetrina/contract/inbox/inbound-mails";
import { Link } from "../../../navigation.tsx";
import { senderOf, subjectOf } from "./inbox-view.ts";

/** The id of a mail's link, by which the list finds the row to focus. */
export const inboxLinkId = (id: number) => `posta-${id}`;

interface MailRowProps {
  mail: InboundMail;
  view: InboxView;
  isOpen: boolean;
  index: number;
}

function MailRow({ mail, view, isOpen, index }: MailRowProps) {
  return (
    <li data-index={index} className="border-b border-base-content/16 has-aria-[current]:bg-base-200">
      <Link
        id={inboxLinkId(mail.id)}
        to="/ticket/arrivo"
        search={{ vista: view, mail: mail.id }}
        aria-current={isOpen || undefined}
        className="grid gap-0.5 px-3 py-2.5 no-underline [overflow-wrap:anywhere]"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{senderOf(mail)}</span>
          <time dateTime={mail.receivedAt} className="text-note text-muted tabular-nums">
            {formatDateTime(mail.receivedAt)}
          </time>
        </span>
        <span>{subjectOf(mail)}</span>
        <span className="line-clamp-2 text-note text-muted">{mail.preview || mail.reason}</span>
        {mail.state !== "da-scegliere" && (
          <span>
            <span className={`badge ${mail.state === "da-confermare" ? "badge-warning" : "badge-outline"}`}>
              {inboundStates[mail.state]}
            </span>
          </span>
        )}
      </Link>
    </li>
  );
}

const emptyWords: Record<InboxView, string> = {
  "da-fare": "Nessuna email da smistare",
  smistate: "Nessuna email smistata, per ora",
  "da-parte": "Nessuna email messa da parte",
  scartate: "Nessuna email scartata",
};

const viewNotes: Record<InboxView, string> = {
  "da-fare": "Qui arriva la posta che non appartiene a una conversazione, o che non è certo di chi sia.",
  smistate: "Quello che è diventato un messaggio, un ticket o un contatto.",
  "da-parte":
    "Risposte automatiche, newsletter, liste ed email tornate indietro: nessuno le aspetta, ma non si perdono.",
  scartate: "Lo spam e le email rifiutate.",
};

interface InboxRowsProps {
  mails: readonly InboundMail[];
  view: InboxView;
  openId: number | undefined;
}

/** The mails of a view, newest first. */
export function InboxRows({ mails, view, openId }: InboxRowsProps) {
  if (mails.length === 0) {
    return (
      <div className="py-6">
        <p className="text-lead font-semibold">{emptyWords[view]}</p>
        <p className="mt-1 max-w-prose text-muted">{viewNotes[view]}</p>
      </div>
    );
  }
  return (
    <ul aria-label={inboxViews[view]} className="grid content-start">
      {mails.map((mail, index) => (
        <MailRow key={mail.id} mail={mail} view={view} isOpen={mail.id === openId} index={index} />
      ))}
    </ul>
  );
}
