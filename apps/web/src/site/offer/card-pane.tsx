import { cardUnavailableMessage } from "@vetrina/contract/deposits";
import { type Company, whatsappLink } from "@vetrina/contract/site";
import { SubmitButton } from "./submit-button.tsx";

interface OtherWaysProps {
  company: Company;
  /** Where the page's own contact form is. */
  contactHref: string;
}

interface CardPaneProps extends OtherWaysProps {
  /** The provider's key for browsers; without one cards can't be taken. */
  cardKey: string | null;
}

/** To a person instead of a payment. */
export function OtherWays({ company, contactHref }: OtherWaysProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <a
        href={whatsappLink(company.whatsapp, "Ciao! Vorrei bloccare un posto per il sito a 197 euro.")}
        target="_blank"
        rel="noopener"
        className="btn btn-primary btn-lg max-sm:w-full"
      >
        Scrivici su WhatsApp<span className="sr-only"> (si apre in una nuova scheda)</span>
      </a>
      <a href={contactHref} data-leaves-dialog className="btn btn-neutral btn-outline btn-lg max-sm:w-full">
        Vai al modulo
      </a>
    </div>
  );
}

function CardForm({ cardKey }: { cardKey: string }) {
  return (
    <div data-stripe-key={cardKey} data-card="loading" className="pane-stripe card-pane mt-6">
      <div className="scripted">
        <p role="status" className="card-loading">
          Carico il modulo della carta…
        </p>
        <div role="alert" className="card-failed">
          <p className="font-semibold">Errore nella connessione</p>
          <p className="mt-1">Il modulo della carta non si è caricato. Non ti è stato addebitato nulla.</p>
          <button type="button" data-card-retry className="btn btn-neutral btn-outline btn-lg mt-3">
            Ricarica il modulo
          </button>
        </div>
        <div data-card-place className="card-place" />
        <div className="card-ready">
          <SubmitButton label="Paga €17 e blocca il posto" busyLabel="Pagamento in corso…" />
          <p className="mt-3 text-note text-muted">
            I dati della carta vanno direttamente a Stripe: noi non li vediamo e non li conserviamo.
          </p>
        </div>
      </div>
      <noscript>
        <p>Per pagare con carta serve JavaScript. Puoi scegliere PayPal o scriverci.</p>
      </noscript>
    </div>
  );
}

/** Shown while "Carta" is chosen. */
export function CardPane({ cardKey, ...ways }: CardPaneProps) {
  if (cardKey) return <CardForm cardKey={cardKey} />;
  return (
    <div className="pane-stripe mt-6 bg-base-200 px-5 py-5">
      <p className="font-semibold">{cardUnavailableMessage}</p>
      <p className="mt-1">Il posto te lo teniamo lo stesso: scrivici e ci mettiamo d’accordo.</p>
      <OtherWays {...ways} />
    </div>
  );
}
