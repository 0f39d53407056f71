import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import {
  type InboundMailDetail,
  type InboundState,
  inboundStates,
  type OpenedInboundMail,
  viewStates,
} from "@vetrina/contract/inbox/inbound-mails";
import { Button } from "@vetrina/ui/button";
import { useEffect } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { Link } from "../../../navigation.tsx";
import { useIfStillHere } from "../../../use-if-still-here.ts";
import { useActorName } from "../../audit/use-actor-name.ts";
import { InboundFiles } from "./inbound-files.tsx";
import { canRestore, senderOf, subjectOf } from "./inbox-view.ts";
import { type InboxDecisions, useInboxDecisions } from "./use-inbox.ts";
import { WholeMailButton } from "./whole-mail.tsx";

const subjectId = "posta-oggetto";

function Key({ children }: { children: string }) {
  return (
    <span className="kbd kbd-sm max-sm:hidden" aria-hidden="true">
      {children}
    </span>
  );
}

interface ChoicesProps {
  /** An older server doesn't know of its sender's tickets. */
  mail: Pick<OpenedInboundMail, "id"> & Partial<Pick<OpenedInboundMail, "senderTickets">>;
  decisions: InboxDecisions;
}

/** Of a mail that begins a conversation: what the staff makes of it, with one key each. */
function Choices({ mail: { id, senderTickets = [] }, decisions }: ChoicesProps) {
  const { addToTicket, makeTicket, makeLead, markSpam } = decisions;
  const isBusy = [addToTicket, makeTicket, makeLead, markSpam].some(({ isPending }) => isPending);
  const once = (act: () => void) => () => void (!isBusy && act());
  const toTicket = once(() => makeTicket.mutate({ id }));
  const toLead = once(() => makeLead.mutate({ id }));
  const toSpam = once(() => markSpam.mutate({ id }));
  useShortcuts({ t: toTicket, c: toLead, s: toSpam });
  return (
    <div className="flex flex-wrap gap-2">
      {senderTickets.map((ticket) => (
        <Button
          key={ticket.id}
          className="btn-primary max-w-full"
          pending={addToTicket.isPending}
          onClick={once(() => addToTicket.mutate({ id, ticketId: ticket.id }))}
        >
          <span className="min-w-0 truncate">Aggiungi a «{ticket.subject}»</span>
        </Button>
      ))}
      <Button
        className={senderTickets.length > 0 ? "btn-outline" : "btn-primary"}
        aria-keyshortcuts="t"
        pending={makeTicket.isPending}
        onClick={toTicket}
      >
        Apri un ticket <Key>t</Key>
      </Button>
      <Button className="btn-outline" aria-keyshortcuts="c" pending={makeLead.isPending} onClick={toLead}>
        Fanne un contatto <Key>c</Key>
      </Button>
      <Button className="btn-outline" aria-keyshortcuts="s" pending={markSpam.isPending} onClick={toSpam}>
        Spam <Key>s</Key>
      </Button>
    </div>
  );
}

/** Of one that may not be from whom it says: into the conversation, or not. */
export function AcceptOrRefuse({ id, decisions }: { id: number; decisions: InboxDecisions }) {
  const { accept, refuse } = decisions;
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="btn-primary" pending={accept.isPending} onClick={() => accept.mutate({ id })}>
        Accetta
      </Button>
      <Button className="btn-outline" pending={refuse.isPending} onClick={() => refuse.mutate({ id })}>
        Rifiuta
      </Button>
    </div>
  );
}

function Actions({ mail, decisions }: { mail: OpenedInboundMail; decisions: InboxDecisions }) {
  const { id, state } = mail;
  if (state === "da-scegliere") return <Choices mail={mail} decisions={decisions} />;
  if (state === "da-confermare") return <AcceptOrRefuse id={id} decisions={decisions} />;
  if (!canRestore(mail)) return null;
  return (
    <Button
      className="btn-outline"
      pending={decisions.restore.isPending}
      onClick={() => decisions.restore.mutate({ id })}
    >
      Rimetti tra quelle da fare
    </Button>
  );
}

function belongsWords(state: InboundState): string {
  if (viewStates.smistate.includes(state)) return "È in";
  if (state === "arrivata" || viewStates["da-fare"].includes(state)) return "Entrerebbe in";
  return state === "rimbalzo" ? "Riguarda" : "Non è entrata in";
}

/** The conversation that it is in, would be in or has been kept out of. */
function Belongs({ mail: { ticket, lead, state } }: { mail: InboundMailDetail }) {
  const words = belongsWords(state);
  if (ticket) {
    return (
      <p>
        {words}{" "}
        <Link to="/ticket/$id" params={{ id: String(ticket.id) }} className="text-link">
          {ticket.subject}
        </Link>{" "}
        di {ticket.clientName} ({ticket.email}).
      </p>
    );
  }
  if (!lead) return null;
  return (
    <p>
      {words}{" "}
      <Link to="/contatti/$id" params={{ id: String(lead.id) }} className="text-link">
        {lead.name}
      </Link>{" "}
      ({lead.email}), tra i contatti.
    </p>
  );
}

function OpenMail({ mail, onDecided }: { mail: OpenedInboundMail; onDecided: () => void }) {
  const decisions = useInboxDecisions(useIfStillHere(onDecided));
  const nameOf = useActorName();
  useEffect(() => document.getElementById(subjectId)?.focus({ preventScroll: true }), []);
  return (
    <article aria-labelledby={subjectId} className="grid gap-4 [overflow-wrap:anywhere]">
      <header className="grid gap-1 border-base-content border-b-2 pb-3">
        <h2 id={subjectId} tabIndex={-1} className="text-lead outline-none">
          {subjectOf(mail)}
        </h2>
        <p>
          <strong>{senderOf(mail)}</strong>
          {mail.fromName && mail.fromEmail && ` (${mail.fromEmail})`}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-muted tabular-nums">
          <time dateTime={mail.receivedAt}>{formatDateTime(mail.receivedAt)}</time>
          <span className="badge badge-outline">{inboundStates[mail.state]}</span>
          {mail.decidedBy && <span>da {nameOf(mail.decidedBy)}</span>}
          {mail.decidedAt && <time dateTime={mail.decidedAt}>il {formatDateTime(mail.decidedAt)}</time>}
        </p>
      </header>
      {mail.reason && <p className="alert border-warning">{mail.reason}</p>}
      <Belongs mail={mail} />
      <Actions mail={mail} decisions={decisions} />
      <p className="whitespace-pre-line">{mail.words || mail.preview}</p>
      <InboundFiles files={mail.files} />
      {mail.isWholeKept && (
        <div>
          <WholeMailButton mailId={mail.id} />
        </div>
      )}
    </article>
  );
}

interface MailPaneProps {
  id: number;
  /** It was decided about: it is in another view now. */
  onDecided: () => void;
  onClose: () => void;
}

/** One mail that came in, and what can be made of it. */
export function MailPane({ id, onDecided, onClose }: MailPaneProps) {
  const query = trpc.inbox.one.useQuery({ id });
  const { data, error } = query;
  useShortcuts({ Escape: onClose });
  if (data) return <OpenMail mail={data} onDecided={onDecided} />;
  if (error) return <FailurePanel title="Non riesco ad aprire l’email" query={query} />;
  return (
    <div aria-hidden="true" className="grid gap-3">
      <div className="skeleton h-7 w-72 max-w-full" />
      <div className="skeleton h-40" />
    </div>
  );
}
