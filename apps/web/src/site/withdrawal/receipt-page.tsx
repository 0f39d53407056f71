import { formatReceiptMoment } from "@vetrina/contract/dates";
import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import type { WithdrawalReceipt } from "@vetrina/contract/deposits/withdrawals";
import type { Company } from "@vetrina/contract/settings/site";

/** What was declared, and when, as a slip to print or keep. */
function Slip({ receipt, company }: { receipt: WithdrawalReceipt; company: Company }) {
  return (
    <article
      aria-label="Ricevuta"
      className="self-start border-y-8 border-double border-base-content bg-base-100 px-5 py-8 font-receipt wrap-anywhere sm:px-10"
    >
      <p className="display text-item">Ricevuta di recesso</p>
      <dl className="mt-6 grid gap-5">
        <div>
          <dt className="text-note text-muted">Arrivata il</dt>
          <dd>
            <time dateTime={receipt.receivedAt}>{formatReceiptMoment(receipt.receivedAt)}</time>
          </dd>
        </div>
        <div>
          <dt className="text-note text-muted">Email o riferimento della prenotazione</dt>
          <dd>{receipt.reference}</dd>
        </div>
        <div>
          <dt className="text-note text-muted">Hai scritto</dt>
          <dd className="whitespace-pre-wrap">{receipt.words}</dd>
        </div>
        <div>
          <dt className="text-note text-muted">Destinatario</dt>
          <dd>
            {company.legalName}, P.IVA {company.vatNumber}
          </dd>
        </div>
        <div>
          <dt className="text-note text-muted">Numero della ricevuta</dt>
          <dd>{receipt.id}</dd>
        </div>
      </dl>
    </article>
  );
}

/** The same whether or not there is such a booking: the page must not reveal who has booked. */
export function ReceiptPage({ receipt, company }: { receipt: WithdrawalReceipt; company: Company }) {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap grid gap-x-20 gap-y-10 pt-10 pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pt-16 lg:pb-28">
        <div>
          <h1 className="text-title">Il tuo recesso è arrivato</h1>
          <p className="mt-5 max-w-[44ch] text-lead">
            La ricevuta è in partenza: va all’email che hai scritto o, se hai scritto il riferimento, a quella della
            prenotazione.
          </p>
          <p className="mt-4 max-w-[48ch]">
            Se tra qualche minuto non la trovi, neppure nella posta indesiderata, stampa o salva questa pagina: vale
            come ricevuta. Se la caparra del sito da 197 euro è stata pagata da non più di {withdrawalDays} giorni, e il
            sito non è ancora approvato, te la restituiamo entro {withdrawalDays} giorni, con lo stesso mezzo con cui
            hai pagato. Non devi fare altro.
          </p>
          <p className="mt-4 max-w-[48ch] print:hidden">
            È stato un errore?{" "}
            <a
              href={`mailto:${company.email}?subject=${encodeURIComponent("Il mio recesso")}`}
              className="font-semibold underline underline-offset-4"
            >
              Scrivici
            </a>{" "}
            e lo sistemiamo.
          </p>
        </div>
        <Slip receipt={receipt} company={company} />
      </div>
    </section>
  );
}
