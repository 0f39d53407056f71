interface OutcomeProps {
  /** The attributes of a button that closes the dialog. */
  closes: object;
}

function RetryOrClose({ closes }: OutcomeProps) {
  return (
    <div className="mt-8 grid grid-cols-2 gap-3">
      <button type="button" data-retry className="btn btn-primary btn-xl">
        Riprova
      </button>
      <button type="button" {...closes} className="btn btn-neutral btn-outline btn-xl">
        Chiudi
      </button>
    </div>
  );
}

/** The order was opened in another tab. */
export function OpenedOutcome({ closes }: OutcomeProps) {
  return (
    <div data-outcome="opened" hidden>
      <p tabIndex={-1} role="status" className="mt-4 text-lead outline-none">
        Il pagamento si è aperto in un’altra scheda. Il posto è tuo per 35 minuti: appena i €17 arrivano, te lo
        confermiamo per email.
      </p>
      <button type="button" {...closes} className="btn btn-neutral btn-xl mt-8 w-full">
        Chiudi
      </button>
    </div>
  );
}

/** The browser did not open the tab. */
export function BlockedOutcome({ closes }: OutcomeProps) {
  return (
    <div data-outcome="blocked" hidden>
      <p tabIndex={-1} role="alert" className="mt-4 text-lead outline-none">
        Il browser non ha aperto la nuova scheda, ma il posto è tuo per 35 minuti:{" "}
        <a
          href="/offerta-197"
          data-order-link
          target="_blank"
          rel="noopener"
          className="font-semibold underline underline-offset-4"
        >
          apri tu il pagamento
        </a>
        .
      </p>
      <button type="button" {...closes} className="btn btn-neutral btn-xl mt-8 w-full">
        Chiudi
      </button>
    </div>
  );
}

export function PaidOutcome() {
  return (
    <div data-outcome="paid" hidden>
      <p tabIndex={-1} role="status" className="mt-4 text-lead outline-none">
        <strong className="display block text-voice">Pagamento completato!</strong>
        Ti contatteremo entro 24 ore per cominciare il lavoro.
      </p>
      <a href="/thankyou" data-paid-link className="btn btn-primary btn-xl mt-8 w-full">
        Continua
      </a>
    </div>
  );
}

export function RefusedOutcome({ closes }: OutcomeProps) {
  return (
    <div data-outcome="refused" hidden>
      <p tabIndex={-1} role="alert" className="mt-4 text-lead outline-none">
        <strong data-outcome-message className="block">
          Errore nel pagamento
        </strong>
        Nome ed email sono rimasti al loro posto: puoi riprovare o scegliere un altro modo.
      </p>
      <RetryOrClose closes={closes} />
    </div>
  );
}
