interface OutcomeProps {
  /** The attributes of a button that closes the dialog. */
  closes: object;
}

export function OpenedOutcome({ closes }: OutcomeProps) {
  return (
    <div data-outcome="opened" hidden>
      <p tabIndex={-1} role="status" className="mt-4 text-lead outline-none">
        La chat di WhatsApp si è aperta in un’altra scheda. Invia il messaggio: ti rispondiamo con il link PayPal e il
        posto è tuo.
      </p>
      <button type="button" {...closes} className="btn btn-neutral btn-xl mt-8 w-full">
        Chiudi
      </button>
    </div>
  );
}

export function BlockedOutcome({ closes, whatsapp }: OutcomeProps & { whatsapp: string }) {
  return (
    <div data-outcome="blocked" hidden>
      <p tabIndex={-1} role="alert" className="mt-4 text-lead outline-none">
        Il browser non ha aperto la nuova scheda. Riprova, oppure{" "}
        <a href={whatsapp} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
          apri tu WhatsApp
        </a>
        .
      </p>
      <div className="mt-8 grid grid-cols-2 gap-3">
        <button type="button" data-retry className="btn btn-primary btn-xl">
          Riprova
        </button>
        <button type="button" {...closes} className="btn btn-neutral btn-outline btn-xl">
          Chiudi
        </button>
      </div>
    </div>
  );
}
