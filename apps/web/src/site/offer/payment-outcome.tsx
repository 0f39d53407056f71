import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { callWithinDay } from "@vetrina/contract/settings/call-promise";
import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { nextMonthName, soldOutShortCall } from "./slots.ts";
import type { Wallet } from "./wallet-pane.tsx";

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

interface OtherWayProps extends OutcomeProps {
  /** There is more than one way to pay. */
  hasOtherWay: boolean;
}

interface OrderOutcomeProps extends OtherWayProps {
  wallet: Wallet;
}

function OtherWayOrClose({ hasOtherWay, closes }: OtherWayProps) {
  return (
    <>
      {hasOtherWay && (
        <button type="button" data-retry data-choose-way className="btn btn-neutral btn-outline btn-xl">
          Paga in un altro modo
        </button>
      )}
      <button type="button" {...closes} className="btn btn-neutral btn-outline btn-xl">
        Chiudi
      </button>
    </>
  );
}

/** The order was opened in another tab. */
export function OpenedOutcome({ wallet, ...ways }: OrderOutcomeProps) {
  return (
    <div data-outcome="opened" hidden>
      <p tabIndex={-1} role="status" className="mt-4 text-lead outline-none">
        {wallet === "paypal"
          ? "Il pagamento si è aperto in un’altra scheda. Il posto è tuo appena i 17\u00a0€ arrivano: lo controlliamo noi e te lo confermiamo per email."
          : "La chat si è aperta in un’altra scheda: manda il messaggio che trovi già scritto. Ti rispondiamo con il modo di pagare, e il posto è tuo appena i 17\u00a0€ arrivano."}
      </p>
      <p className="mt-4">
        Non vedi niente?{" "}
        <NewTabLink href="/offerta-197" data-order-link className="font-semibold underline underline-offset-4">
          Riapri la scheda
        </NewTabLink>
        .
      </p>
      <div className="mt-8 grid gap-3">
        <OtherWayOrClose {...ways} />
      </div>
    </div>
  );
}

/** The browser did not open the tab. */
export function BlockedOutcome({ wallet, ...ways }: OrderOutcomeProps) {
  return (
    <div data-outcome="blocked" hidden>
      <p tabIndex={-1} role="alert" className="mt-4 text-lead outline-none">
        Il browser non ha aperto la nuova scheda. La prenotazione è registrata: manca solo il pagamento.
      </p>
      <div className="mt-8 grid gap-3">
        <NewTabLink href="/offerta-197" data-order-link className="btn btn-primary btn-xl">
          {wallet === "paypal" ? "Apri tu il pagamento" : "Apri tu la chat"}
        </NewTabLink>
        <OtherWayOrClose {...ways} />
      </div>
    </div>
  );
}

interface SoldOutOutcomeProps {
  slots: MonthSlots;
  company: Company;
  contactHref: string;
}

/** The last place was sold, before or while the card was being authorised. */
export function SoldOutOutcome({ slots, company, contactHref }: SoldOutOutcomeProps) {
  const month = nextMonthName(slots);
  return (
    <div data-outcome="sold-out" hidden>
      <p tabIndex={-1} role="alert" className="mt-4 text-lead outline-none">
        <strong className="display mb-3 block pr-12 text-voice">I posti di questo mese sono appena finiti.</strong>
        Non ti abbiamo addebitato nulla. Se la banca mostra i 17 euro «in sospeso», spariscono da soli in qualche
        giorno. Scrivici e ti teniamo il primo posto per {month}.
      </p>
      <div className="mt-8 grid gap-3">
        <NewTabLink
          href={whatsappLink(company.whatsapp, `Ciao! Vorrei prenotare un sito a 197 euro per ${month}.`)}
          className="btn btn-primary btn-xl"
        >
          {soldOutShortCall(slots)} su WhatsApp
        </NewTabLink>
        <a href={contactHref} data-leaves-dialog className="btn btn-neutral btn-outline btn-xl">
          Fatti richiamare
        </a>
      </div>
    </div>
  );
}

export function PaidOutcome() {
  return (
    <div data-outcome="paid" hidden>
      <p tabIndex={-1} role="status" className="mt-4 text-lead outline-none">
        <strong className="display mb-3 block pr-12 text-voice">Pagamento completato!</strong>
        Il posto è tuo. Ti contatteremo <span data-call-by>{callWithinDay}</span> per cominciare il lavoro.
      </p>
      <a href="/thankyou" data-paid-link className="btn btn-primary btn-xl mt-8 w-full">
        Continua
      </a>
    </div>
  );
}

export function RefusedOutcome({ hasOtherWay, closes }: OtherWayProps) {
  return (
    <div data-outcome="refused" hidden>
      <p tabIndex={-1} role="alert" className="mt-4 text-lead outline-none">
        <strong data-outcome-message className="mb-2 block">
          Errore nel pagamento
        </strong>
        Nome ed email sono rimasti al loro posto: puoi riprovare{hasOtherWay && " o scegliere un altro modo"}.
      </p>
      <RetryOrClose closes={closes} />
    </div>
  );
}
