import { Link, useNavigate } from "@tanstack/react-router";
import { trpc } from "@vetrina/client/trpc";
import { TicketNumberForm } from "../new/ticket-number-form.tsx";

/** The number came off the roll without a figure on it. */
function BlankNumber() {
  return (
    <div className="torn-number rotate-3 text-center max-lg:hidden" aria-hidden="true">
      <p className="font-semibold">Numero</p>
      <p className="display text-giant leading-none">?</p>
    </div>
  );
}

/** Shown for an unknown ticket number: most often a digit is wrong. */
export function TicketNotFound({ typed, isAsking = false }: { typed: string; isAsking?: boolean }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const open = (id: number) => {
    // The same number once more goes nowhere: it is asked for again.
    void utils.tickets.one.invalidate({ id });
    void navigate({ to: "/ticket/$id", params: { id: String(id) } });
  };
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap band grid items-center gap-x-16 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1 className="text-title">Ticket non trovato.</h1>
          <p className="mt-5 max-w-[42ch] text-lead">
            Controlla il numero e riprova: sono 16 cifre, le trovi nell’email che ti abbiamo mandato quando hai aperto
            il ticket.
          </p>
          <div className="mt-9 max-w-xl">
            <TicketNumberForm typed={typed} onOpen={open} pending={isAsking} />
          </div>
          <div className="mt-8 flex flex-wrap gap-x-8">
            <a href="/ticket" className="text-link">
              Apri un nuovo ticket
            </a>
            <Link to="/client/login" className="text-link">
              Cercalo nell’area clienti
            </Link>
          </div>
        </div>
        <BlankNumber />
      </div>
    </section>
  );
}
