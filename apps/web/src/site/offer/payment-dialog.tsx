import type { MonthSlots } from "@vetrina/contract/offer";
import { type Company, whatsappLink } from "@vetrina/contract/site";
import { CardPane, OtherWays } from "./card-pane.tsx";
import { paymentDialogId } from "./payment-button.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { BlockedOutcome, OpenedOutcome, PaidOutcome, RefusedOutcome } from "./payment-outcome.tsx";
import { PaypalPane } from "./paypal-pane.tsx";
import { PriceLine } from "./price-line.tsx";
import { freeSlots } from "./slots.ts";

const closesDialog = { command: "close", commandfor: paymentDialogId };

function CloseButton() {
  return (
    <button
      type="button"
      {...closesDialog}
      aria-label="Chiudi la finestra di pagamento"
      className="-mt-2 -mr-2.5 grid size-12 shrink-0 cursor-pointer place-items-center"
    >
      <svg viewBox="0 0 24 24" className="size-5 stroke-current" strokeWidth="3" aria-hidden="true">
        <path d="m3 3 18 18M21 3 3 21" />
      </svg>
    </button>
  );
}

function MethodChoice() {
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">Come vuoi pagare la caparra</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3">
        <label className="method">
          <input type="radio" name="method" value="stripe" defaultChecked />
          Carta
        </label>
        <label className="method">
          <input type="radio" name="method" value="paypal" />
          PayPal
        </label>
      </div>
    </fieldset>
  );
}

interface PaymentDialogProps {
  slots: MonthSlots;
  company: Company;
  /** Where the page's own contact form is. */
  contactHref: string;
  /** The card provider's key for browsers; null when cards can't be taken. */
  cardKey: string | null;
}

/** The till: what is paid today, by whom and how. Its panes are filled by the ways of paying. */
export function PaymentDialog({ slots, company, contactHref, cardKey }: PaymentDialogProps) {
  const isSoldOut = freeSlots(slots) === 0;
  const whatsapp = whatsappLink(company.whatsapp, "Ciao! Vorrei bloccare un posto per il sito a 197 euro con PayPal.");
  return (
    <dialog
      id={paymentDialogId}
      data-island="payment-dialog"
      closedby="any"
      aria-labelledby="pagamento-titolo"
      className="till"
    >
      <div className="awning" />
      <div className="px-5 py-6 sm:px-10">
        <div className="flex items-start justify-between gap-4">
          <h2 id="pagamento-titolo" className="text-voice">
            Blocca il tuo posto
          </h2>
          <CloseButton />
        </div>
        {isSoldOut && (
          <div data-outcome="sold-out" className="mt-4">
            <p tabIndex={-1} className="text-lead outline-none">
              <strong className="block">I {slots.totalSpots} posti di questo mese sono presi.</strong>
              Oggi non paghi nulla: scrivici e ti teniamo il primo del mese prossimo.
            </p>
            <OtherWays company={company} contactHref={contactHref} />
          </div>
        )}
        <form method="dialog" hidden={isSoldOut}>
          <dl className="mt-4 grid gap-2">
            <PriceLine label="Caparra, oggi" price="€17" strong />
            <PriceLine label="Saldo, alla consegna" price="€180" />
          </dl>
          <MethodChoice />
          <p data-alert role="alert" className="mt-5 font-semibold text-error empty:hidden" />
          <PaymentFields />
          <CardPane company={company} contactHref={contactHref} cardKey={cardKey} />
          <PaypalPane whatsapp={whatsapp} />
        </form>
        <OpenedOutcome closes={closesDialog} />
        <BlockedOutcome closes={closesDialog} />
        <PaidOutcome />
        <RefusedOutcome closes={closesDialog} />
      </div>
    </dialog>
  );
}
