import { ReceivedFiles } from "@vetrina/chat/attachments/received-files";
import { MessageText } from "@vetrina/chat/message-text";
import { formatDateTime } from "@vetrina/contract/dates";
import { type ReadTicket, requestTypes } from "@vetrina/contract/tickets";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { type ReactNode, useState } from "react";

/** A site's address as people say it: without what every address begins with, and without a slash at the end. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What was asked, and by whom, on the slip that the client keeps. On a phone it is folded under the heading. */
export function TicketReceipt({ ticket }: { ticket: ReadTicket }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Dettagli del ticket">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="dettagli-ticket"
        className="btn btn-outline btn-block lg:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Chiudi i dettagli" : "Dettagli della richiesta"}
      </button>
      <div id="dettagli-ticket" className={`receipt ${isOpen ? "max-lg:mt-4" : "max-lg:hidden"}`}>
        <dl className="grid gap-2 text-note">
          <Row name="Cliente">{ticket.clientName}</Row>
          <Row name="Email">{ticket.isErased ? "cancellata" : ticket.email}</Row>
          <Row name="Richiesta">{requestTypes[ticket.requestType]}</Row>
          {ticket.websiteUrl && (
            <Row name="Sito">
              <NewTabLink href={ticket.websiteUrl} rel="noopener noreferrer" className="underline">
                {shortAddress(ticket.websiteUrl)}
              </NewTabLink>
            </Row>
          )}
          <Row name="Aperto il">
            <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt)}</time>
          </Row>
        </dl>
        <div className="my-5 border-t-2 border-dashed border-edge" aria-hidden="true" />
        <div className="max-h-96 overflow-y-auto font-sans">
          <MessageText text={ticket.description} />
        </div>
        <ReceivedFiles attachments={ticket.attachments} />
      </div>
    </section>
  );
}
