import { formatDateTime } from "@vetrina/contract/dates";
import { ratingChoiceOf, ratingChoices, type TicketRating } from "@vetrina/contract/satisfaction";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { formatTicketId, requestTypes } from "@vetrina/contract/tickets";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { toast } from "@vetrina/ui/toast";
import type { ReactNode } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { Link } from "../../../navigation.tsx";
import { phoneAddress } from "../../leads/lead-contacts.ts";
import { Age } from "../age.tsx";
import { MoveButtons } from "./move-buttons.tsx";

/** Whether the client said to be content with how this ticket went, and why. */
function RatingFact({ rating: { isHappy, words, askedAt, answeredAt } }: { rating: TicketRating }) {
  if (isHappy === null || !answeredAt) {
    return (
      <>
        Chiesto il <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>: nessuna risposta finora
      </>
    );
  }
  return (
    <>
      <strong>{ratingChoices[ratingChoiceOf(isHappy)]}</strong>{" "}
      <time dateTime={answeredAt} className="text-muted">
        il {formatDateTime(answeredAt)}
      </time>
      {words && <q className="mt-1 block whitespace-pre-line">{words}</q>}
    </>
  );
}

type Ticket = DeskConversation["ticket"];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

async function copyNumber(id: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(formatTicketId(id));
    toast({ title: "Numero copiato" });
  } catch {
    toast({
      title: "Errore",
      description: "Il browser non permette di copiare: seleziona il numero e copialo a mano.",
      variant: "destructive",
    });
  }
}

const factLink = "inline-block py-0.5 underline decoration-edge underline-offset-4 hover:decoration-current";

const addressNotes = {
  confermato: undefined,
  "non-confermato": "Indirizzo non confermato: le email dicono soltanto di aprire la chat.",
  disconosciuto:
    "Disconosciuto: chi legge questa casella non ha aperto il ticket. Non riceve più email; chi l’ha aperto ti legge nella chat.",
};

/** The typed address, and what is known of who reads its mail. One that gave the ticket back is not to be written to. */
function EmailAddress({ ticket: { email, address } }: { ticket: Ticket }) {
  const note = addressNotes[address];
  return (
    <>
      {address === "disconosciuto" ? (
        <s>{email}</s>
      ) : (
        <a href={`mailto:${email}`} className={factLink}>
          {email}
        </a>
      )}
      {note && (
        <span
          className="mt-1 block text-[0.875rem] text-muted data-[address=disconosciuto]:border-l-3 data-[address=disconosciuto]:border-error data-[address=disconosciuto]:pl-2 data-[address=disconosciuto]:text-inherit"
          data-address={address}
        >
          {note}
        </span>
      )}
    </>
  );
}

interface TicketFactsProps {
  ticket: Ticket;
  rating: DeskConversation["rating"];
  onMerge: (() => void) | undefined;
}

/** Who the client is and where the ticket comes from. */
export function TicketFacts({ ticket, rating, onMerge }: TicketFactsProps) {
  const restUrl = useRestUrl();
  return (
    <dl className="ticket-facts">
      <Fact name="Cliente">
        {ticket.clientName}
        {ticket.clientId !== null && (
          <Link to="/ticket" search={{ cliente: ticket.clientId }} className="btn btn-link ml-2">
            Tutti i suoi ticket
          </Link>
        )}
      </Fact>
      <Fact name="Email">
        <EmailAddress ticket={ticket} />
      </Fact>
      {ticket.phone && (
        <Fact name="Telefono">
          <a href={phoneAddress(ticket.phone)} className={`${factLink} tabular-nums`}>
            {ticket.phone}
          </a>
        </Fact>
      )}
      {ticket.websiteUrl && (
        <Fact name="Sito">
          <NewTabLink href={ticket.websiteUrl} rel="noopener noreferrer" className={factLink}>
            {ticket.websiteUrl.replace(/^https?:\/\//i, "")}
          </NewTabLink>
        </Fact>
      )}
      <Fact name="Richiesta">{requestTypes[ticket.requestType]}</Fact>
      <Fact name="Aperto">
        <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt)}</time>
        <span className="text-muted">
          {" "}
          (<Age date={ticket.createdAt} />)
        </span>
      </Fact>
      {ticket.dueAt && (
        <Fact name="Risposta promessa">
          entro il <time dateTime={ticket.dueAt}>{formatDateTime(ticket.dueAt)}</time>
        </Fact>
      )}
      <Fact name="Numero">
        <span className="font-receipt whitespace-nowrap">{formatTicketId(ticket.id)}</span>{" "}
        <button type="button" className="btn btn-link" onClick={() => void copyNumber(ticket.id)}>
          Copia<span className="sr-only"> il numero del ticket</span>
        </button>
      </Fact>
      {rating && (
        <Fact name="Com’è andata">
          <RatingFact rating={rating} />
        </Fact>
      )}
      {ticket.folder !== "cestino" && (
        <Fact name="Pagina del cliente">
          <NewTabLink href={`${restUrl}/ticket/${ticket.id}`} rel="noopener noreferrer" className={factLink}>
            Apri la chat<span className="sr-only"> come la vede il cliente</span>
          </NewTabLink>
        </Fact>
      )}
      {onMerge && (
        <Fact name="È un doppione?">
          <button type="button" className="btn btn-link" onClick={onMerge}>
            Unisci a un altro ticket…
          </button>
        </Fact>
      )}
      {ticket.folder === "elenco" && (
        <Fact name="Togli dall’elenco">
          <MoveButtons ticket={ticket} folders={["spam", "cestino"]} />
        </Fact>
      )}
    </dl>
  );
}
