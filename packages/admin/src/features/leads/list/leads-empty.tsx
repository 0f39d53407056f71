import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "../../../addresses.tsx";
import { everybody, isEverybody, type LeadsView } from "../leads-view.ts";

/** The numbered ticket of a counter without a queue. */
function QueueTicket() {
  return (
    <svg viewBox="0 0 96 112" className="h-28 w-24 shrink-0" aria-hidden="true">
      <path
        className="fill-primary"
        d="M0 0h96v104a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0z"
      />
      <text x="48" y="77" textAnchor="middle" className="fill-primary-content font-display text-[4rem] font-extrabold">
        0
      </text>
    </svg>
  );
}

function NobodyYet() {
  const restUrl = useRestUrl();
  return (
    <>
      <p className="text-lead font-semibold">Nessuno in fila, per ora.</p>
      <p className="mt-1 max-w-prose text-muted">
        Chi compila il modulo del sito compare qui, con nome, recapiti e richiesta.
      </p>
      <NewTabLink href={`${restUrl}/#contatti`} className="text-link">
        Prova il modulo
      </NewTabLink>
    </>
  );
}

interface LeadsEmptyProps {
  view: LeadsView;
  onView: (view: LeadsView) => void;
}

function NobodyFound({ view, onView }: LeadsEmptyProps) {
  const q = view.q.trim();
  return (
    <>
      <p className="text-lead font-semibold">Nessun contatto trovato</p>
      <p className="mt-1 max-w-prose text-muted">
        {q ? `Con questi filtri niente corrisponde a «${q}».` : "Con questi filtri non c’è nessuno."}
      </p>
      <button type="button" className="btn mt-4 btn-outline" onClick={() => onView({ ...everybody, sort: view.sort })}>
        Mostra tutti i contatti
      </button>
    </>
  );
}

/** Says why the list is empty: there are no leads yet, or none matches. */
export function LeadsEmpty({ view, onView }: LeadsEmptyProps) {
  return (
    <div className="flex flex-col items-start gap-6 border-t-2 border-base-content py-8 sm:flex-row sm:items-center sm:gap-8">
      <QueueTicket />
      <div>{isEverybody(view) ? <NobodyYet /> : <NobodyFound view={view} onView={onView} />}</div>
    </div>
  );
}
