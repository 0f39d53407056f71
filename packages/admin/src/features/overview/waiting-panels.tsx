import { businessTypes } from "@vetrina/contract/business-types";
import { depositStates } from "@vetrina/contract/deposits/deposit-states";
import { depositConcerns, type Overview } from "@vetrina/contract/overview";
import { type ReactNode, useId } from "react";
import { formatCount } from "../../format-count.ts";
import { type Place, PlaceLink, place } from "../../navigation.tsx";
import { useNoticeCounts } from "../../shell/use-notice-counts.ts";
import { Age } from "../desk/age.tsx";
import { countedLabel } from "../desk/list/counted-label.ts";
import { PriorityBadge } from "../desk/priority-badge.tsx";

/** A row of a panel, besides its number. */
interface WaitingRow {
  place: Place;
  title: string;
  detail: ReactNode;
  /** Since when it waits, where the detail doesn't say it. */
  since?: string;
}

interface WaitingPanelProps<Item extends { id: number }> {
  title: string;
  waiting: { total: number; first: readonly Item[] };
  rowOf: (item: Item) => WaitingRow;
  /** Where all of them are, by the name of what is counted: the list that it opens has as many. */
  all: { place: Place; label: string };
  /** How its number is written. */
  counted?: (total: number) => string;
  nothing: string;
  /** Something beside them that a person should look at. */
  besides?: readonly (false | { place: Place; label: string })[];
}

export function WaitingPanel<Item extends { id: number }>(props: WaitingPanelProps<Item>) {
  const { title, waiting, rowOf, all, nothing, besides = [], counted = formatCount } = props;
  const { total, first } = waiting;
  const id = useId();
  const rows = first.map((item) => ({ id: item.id, momentId: `${id}-${item.id}`, ...rowOf(item) }));
  return (
    <section aria-labelledby={id} className="waiting-panel" data-waiting={total > 0 || undefined}>
      <h3 id={id} className="flex items-baseline justify-between gap-4 py-2.5">
        {title}
        <span className="waiting-total">{counted(total)}</span>
      </h3>
      {rows.length === 0 ? (
        <p className="py-2 text-muted">{nothing}</p>
      ) : (
        <ul className="waiting-rows">
          {rows.map((row) => (
            <li key={row.id}>
              <PlaceLink place={row.place} className="waiting-row" aria-describedby={row.since && row.momentId}>
                <span className="waiting-row-title">{row.title}</span>
                <span className="waiting-row-detail">
                  {row.detail}
                  {row.since && <Age date={row.since} momentId={row.momentId} />}
                </span>
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
      {besides.map(
        (one) =>
          one && (
            <PlaceLink key={one.label} place={one.place} className="btn btn-link self-start">
              {one.label}
            </PlaceLink>
          ),
      )}
      <PlaceLink place={all.place} className="btn btn-link mt-auto self-start">
        {total > rows.length && rows.length > 0 ? `${all.label} (${counted(total)})` : all.label}
      </PlaceLink>
    </section>
  );
}

type Waiting<Part> = Part extends { first: (infer Item)[] } ? Item : never;
type OwnerPart = NonNullable<Overview["owner"]>;

const ticketRow = ({ id, subject, clientName, priority, since }: Waiting<Overview["ticketsWaiting"]>): WaitingRow => ({
  place: place({ to: "/ticket/$id", params: { id: String(id) } }),
  title: subject,
  detail: (
    <>
      <PriorityBadge priority={priority} />
      <span className="truncate">{clientName}</span>
    </>
  ),
  since,
});

const leadRow = ({ id, name, company, ...lead }: Waiting<Overview["leadsWaiting"]>): WaitingRow => ({
  place: place({ to: "/contatti/$id", params: { id: String(id) } }),
  title: name,
  detail: <span className="truncate">{company ?? lead.phone ?? businessTypes[lead.businessType]}</span>,
  since: lead.createdAt,
});

const depositRow = ({ id, name, state, why, createdAt }: Waiting<OwnerPart["depositsWaiting"]>): WaitingRow => ({
  place: place({ to: "/prenotazioni/$id", params: { id: String(id) } }),
  title: name,
  detail: <span className="truncate">{depositConcerns[why] || depositStates[state]}</span>,
  since: createdAt,
});

const draftRow = ({ id, title, isGenerated, updatedAt }: Waiting<OwnerPart["draftsWaiting"]>): WaitingRow => ({
  place: place({ to: "/blog/$id", params: { id: String(id) } }),
  title,
  detail: <span className="truncate">{isGenerated ? "Bozza generata" : "Bozza"}</span>,
  since: updatedAt,
});

/** The drafts that the blog's list has, written by people and by the writing model alike. */
export const DraftsPanel = ({ waiting }: { waiting: OwnerPart["draftsWaiting"] }) => (
  <WaitingPanel
    title="Bozze"
    waiting={waiting}
    rowOf={draftRow}
    all={
      waiting.total > 0
        ? { place: place({ to: "/blog", search: { stato: "bozza" } }), label: "Tutte le bozze" }
        : { place: place({ to: "/blog" }), label: "Tutti gli articoli" }
    }
    nothing="Nessuna bozza da finire o da rileggere."
  />
);

const withdrawalRow = ({ reference, receivedAt }: Waiting<OwnerPart["withdrawalsWaiting"]>): WaitingRow => ({
  place: place({ to: "/prenotazioni" }),
  title: reference,
  detail: <span className="truncate">Senza prenotazione</span>,
  since: receivedAt,
});

function OwnerPanels({ owner: { depositsWaiting, withdrawalsWaiting, draftsWaiting } }: { owner: OwnerPart }) {
  return (
    <>
      {withdrawalsWaiting.total > 0 && (
        <WaitingPanel
          title="Recessi da abbinare"
          waiting={withdrawalsWaiting}
          rowOf={withdrawalRow}
          all={{ place: place({ to: "/prenotazioni" }), label: "Tutti i recessi da abbinare" }}
          nothing=""
        />
      )}
      <WaitingPanel
        title="Acconti e caparre da controllare"
        waiting={depositsWaiting}
        rowOf={depositRow}
        all={{
          place: place({ to: "/prenotazioni", search: { stato: "da-controllare" } }),
          label: "Tutti quelli da controllare",
        }}
        nothing="Niente da verificare, da ricollocare o fermo."
      />
      <DraftsPanel waiting={draftsWaiting} />
    </>
  );
}

/** Whoever writes to the agency's address for the first time. */
const inboxLink = (count: number) => ({
  place: place({ to: "/ticket/arrivo" }),
  label: `${formatCount(count)} email da smistare`,
});

/** What it counts is what it opens. */
const spamLink = (count: number) => ({
  place: place({ to: "/ticket", search: { dove: "spam", leggere: "si" } }),
  label: `${formatCount(count)} nello spam da guardare`,
});

/** What waits for an answer or a decision, what is oldest first. */
export function WaitingPanels({ overview: { owner, ...overview } }: { overview: Overview }) {
  const id = useId();
  const { ticketsWaiting, spamToCheck, leadsWaiting } = overview;
  const inboxToDo = useNoticeCounts().data?.inboxToDo ?? 0;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="overview-heading">
        Aspetta una risposta
      </h2>
      <div className="waiting-panels">
        <WaitingPanel
          title="Ticket senza risposta"
          waiting={ticketsWaiting}
          rowOf={ticketRow}
          counted={(total) => countedLabel("senza-risposta", total)}
          all={
            ticketsWaiting.total > 0
              ? {
                  place: place({ to: "/ticket", search: { stato: "senza-risposta" } }),
                  label: "Tutti i ticket senza risposta",
                }
              : { place: place({ to: "/ticket" }), label: "Tutti i ticket" }
          }
          nothing="Hai risposto a tutti. Quando un cliente scrive, lo trovi qui."
          besides={[inboxToDo > 0 && inboxLink(inboxToDo), spamToCheck > 0 && spamLink(spamToCheck)]}
        />
        <WaitingPanel
          title="Contatti nuovi"
          waiting={leadsWaiting}
          rowOf={leadRow}
          all={
            leadsWaiting.total > 0
              ? { place: place({ to: "/contatti", search: { stato: "nuovo" } }), label: "Tutti i contatti nuovi" }
              : { place: place({ to: "/contatti" }), label: "Tutti i contatti" }
          }
          nothing="Nessun contatto da richiamare."
        />
        {owner && <OwnerPanels owner={owner} />}
      </div>
    </section>
  );
}
