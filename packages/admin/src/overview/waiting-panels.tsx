import { businessTypes } from "@vetrina/contract/leads";
import type { Overview } from "@vetrina/contract/overview";
import { depositStates } from "@vetrina/contract/payments";
import { type ReactNode, useId } from "react";
import { Age } from "../desk/age.tsx";
import { PriorityBadge } from "../desk/priority-badge.tsx";
import { formatCount } from "../format-count.ts";

interface WaitingItem {
  id: number;
  address: string;
  title: string;
  detail: ReactNode;
  since: string;
}

interface WaitingPanelProps {
  title: string;
  total: number;
  items: readonly WaitingItem[];
  /** Where the rest of them is. */
  all: { address: string; label: string };
  nothing: string;
}

function WaitingPanel({ title, total, items, all, nothing }: WaitingPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="waiting-panel" data-waiting={total > 0 || undefined}>
      <h3 id={id} className="waiting-title">
        {title}
        <span className="waiting-total">{formatCount(total)}</span>
      </h3>
      {items.length === 0 ? (
        <p className="waiting-nothing">{nothing}</p>
      ) : (
        <ul className="waiting-rows">
          {items.map((item) => (
            <li key={item.id}>
              <a href={item.address} className="waiting-row">
                <span className="waiting-row-title">{item.title}</span>
                <span className="waiting-row-detail">
                  {item.detail}
                  <Age date={item.since} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={all.address} className="waiting-all">
        {total > items.length && items.length > 0 ? `${all.label} (${formatCount(total)})` : all.label}
      </a>
    </section>
  );
}

function TicketsWaiting({ waiting: { total, first } }: { waiting: Overview["ticketsWaiting"] }) {
  const items = first.map(({ id, subject, clientName, priority, since }) => ({
    id,
    address: `#ticket/${id}`,
    title: subject,
    detail: (
      <>
        <PriorityBadge priority={priority} />
        <span className="truncate">{clientName}</span>
      </>
    ),
    since,
  }));
  return (
    <WaitingPanel
      title="Ticket senza risposta"
      total={total}
      items={items}
      all={{ address: "#ticket", label: "Tutti i ticket" }}
      nothing="Hai risposto a tutti. Quando un cliente scrive, lo trovi qui."
    />
  );
}

function LeadsWaiting({ waiting: { total, first } }: { waiting: Overview["leadsWaiting"] }) {
  const items = first.map(({ id, name, company, businessType, createdAt }) => ({
    id,
    address: `#contatti/${id}`,
    title: name,
    detail: <span className="truncate">{company ?? businessTypes[businessType]}</span>,
    since: createdAt,
  }));
  return (
    <WaitingPanel
      title="Contatti nuovi"
      total={total}
      items={items}
      all={{ address: "#contatti", label: "Tutti i contatti" }}
      nothing="Nessun contatto da richiamare."
    />
  );
}

type OwnerPart = NonNullable<Overview["owner"]>;

function DepositsWaiting({ waiting: { total, first } }: { waiting: OwnerPart["depositsWaiting"] }) {
  const items = first.map(({ id, name, state, createdAt }) => ({
    id,
    address: `#prenotazioni/${id}`,
    title: name,
    detail: <span className="truncate">{depositStates[state]}</span>,
    since: createdAt,
  }));
  return (
    <WaitingPanel
      title="Caparre da controllare"
      total={total}
      items={items}
      all={{ address: "#prenotazioni", label: "Tutte le prenotazioni" }}
      nothing="Nessuna caparra da verificare o da ricollocare."
    />
  );
}

function DraftsWaiting({ waiting: { total, first } }: { waiting: OwnerPart["draftsWaiting"] }) {
  const items = first.map(({ id, title, createdAt }) => ({
    id,
    address: `#blog/${id}`,
    title,
    detail: <span className="truncate">Bozza generata</span>,
    since: createdAt,
  }));
  return (
    <WaitingPanel
      title="Bozze da rivedere"
      total={total}
      items={items}
      all={{ address: "#blog", label: "Tutti gli articoli" }}
      nothing="Nessun articolo generato aspetta una lettura."
    />
  );
}

/** What waits for an answer or a decision, what is oldest first. */
export function WaitingPanels({ overview }: { overview: Overview }) {
  const id = useId();
  const { owner, ticketsWaiting, leadsWaiting } = overview;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="overview-heading">
        Aspetta una risposta
      </h2>
      <div className="waiting-panels">
        <TicketsWaiting waiting={ticketsWaiting} />
        <LeadsWaiting waiting={leadsWaiting} />
        {owner && <DepositsWaiting waiting={owner.depositsWaiting} />}
        {owner && <DraftsWaiting waiting={owner.draftsWaiting} />}
      </div>
    </section>
  );
}
