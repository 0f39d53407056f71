import type { ClientArea } from "@vetrina/contract/clients";
import { wasOpenedHere } from "../tickets/opened-here.ts";
import { OwnershipQuestion } from "./ownership-question.tsx";
import { TicketCard } from "./ticket-card.tsx";
import { useOwnership } from "./use-ownership.ts";

const skeletonCards = ["primo", "secondo", "terzo"];

export function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Cerco i tuoi ticket…</span>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2" aria-hidden="true">
        {skeletonCards.map((card) => (
          <div key={card} data-skeleton className="slip-hung">
            <div className="slip-card">
              <div className="flex justify-between">
                <div className="skeleton h-5 w-2/5" />
                <div className="skeleton h-6 w-1/4" />
              </div>
              <div className="skeleton mt-5 h-7 w-3/4" />
              <div className="skeleton mt-3 h-4 w-1/2" />
              <div className="skeleton mt-5 h-12 w-full" />
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mt-5 pt-5 border-t-2 border-dashed border-edge">
                <div className="skeleton ml-auto h-12 w-32" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function EmptyDashboard() {
  return (
    <div className="border-2 border-dashed border-edge px-6 py-14 text-center">
      <h2 className="text-voice">Nessun ticket ancora</h2>
      <p className="mx-auto mt-3 max-w-[38ch]">
        Quando ti serve una mano apri il primo: lo ritrovi qui, con tutta la conversazione.
      </p>
      <a href="/ticket" className="btn btn-primary btn-xl mt-7">
        Crea il primo ticket
      </a>
    </div>
  );
}

export function DashboardList({ area: { isConfirmed, tickets } }: { area: ClientArea }) {
  const { pendingFor, say } = useOwnership();
  if (tickets.length === 0) return <EmptyDashboard />;
  return (
    <ul aria-label="I tuoi ticket" className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          question={
            isConfirmed &&
            ticket.isUnclaimed &&
            !wasOpenedHere(ticket.id) && (
              <OwnershipQuestion pending={pendingFor(ticket.id)} onAnswer={(isMine) => say(ticket.id, isMine)}>
                Non risulta aperto da questo browser: <strong>sei tu?</strong> Rispondi di sì anche se ci hai scritto
                per email o ci hai chiamato.
              </OwnershipQuestion>
            )
          }
        />
      ))}
    </ul>
  );
}
