import { useRestUrl } from "../addresses.tsx";

/** The numbered ticket of a counter where nobody waits. */
function QueueTicket() {
  return (
    <svg viewBox="0 0 96 112" className="h-28 w-24" aria-hidden="true">
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

export function LeadsEmpty() {
  const restUrl = useRestUrl();
  return (
    <div className="flex flex-col items-start gap-6 py-8 sm:flex-row sm:items-center sm:gap-8">
      <QueueTicket />
      <div>
        <p className="text-lead font-semibold">Nessuno in fila, per ora.</p>
        <p className="mt-1 max-w-prose text-muted">
          Chi compila il modulo del sito compare qui, con nome, recapiti e richiesta.
        </p>
        <a href={`${restUrl}/#contatti`} target="_blank" rel="noopener" className="text-link">
          Prova il modulo<span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      </div>
    </div>
  );
}
