import { SubmitButton } from "./submit-button.tsx";
import type { Wallet } from "./wallet-pane.tsx";

interface CardPaneProps {
  cardKey: string;
  /** The other way of paying, for who can't load the card's form. */
  wallet: Wallet;
}

/** Shown while "Carta" is chosen. The provider's key for browsers travels in the page. */
export function CardPane({ cardKey, wallet }: CardPaneProps) {
  return (
    <div
      data-stripe-key={cardKey}
      data-card="loading"
      className="group noscript:hidden mt-6 in-[.till:has([value=wallet]:checked)]:hidden"
    >
      <p role="status" className="hidden group-data-[card=loading]:block">
        Carico il modulo della carta…
      </p>
      <div role="alert" className="hidden bg-base-200 p-5 group-data-[card=failed]:block">
        <p className="font-semibold">Errore nella connessione</p>
        <p className="mt-1">
          Il modulo della carta non si è caricato: forse il tuo browser lo blocca. Non ti è stato addebitato nulla, e
          quello che hai scritto resta qui.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="button" data-other-way className="btn btn-primary btn-lg">
            {wallet === "paypal" ? "Paga con PayPal" : "Prenota su WhatsApp"}
          </button>
          <button type="button" data-card-retry className="btn btn-neutral btn-outline btn-lg">
            Ricarica il modulo
          </button>
        </div>
      </div>
      <div data-card-place className="group-data-[card=loading]:min-h-56" />
      <div className="hidden group-data-[card=ready]:block">
        <SubmitButton label={"Paga 17\u00a0€ e blocca il posto"} busyLabel="Pagamento in corso…" />
        <p className="mt-3 text-note">
          L’addebito parte solo se c’è ancora un posto: se finiscono mentre paghi, non ti costa nulla.
        </p>
        <p className="mt-2 text-note text-muted">
          I dati della carta vanno direttamente a Stripe: noi non li vediamo e non li conserviamo.
        </p>
      </div>
    </div>
  );
}
