import type { MonthSlots, PaymentMethods } from "@vetrina/contract/deposits/offer";
import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import type { Company } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { CardPane } from "./card-pane.tsx";
import { paymentDialogId } from "./payment-button.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { BlockedOutcome, OpenedOutcome, PaidOutcome, RefusedOutcome, SoldOutOutcome } from "./payment-outcome.tsx";
import { PriceLine } from "./price-line.tsx";
import { isSoldOut } from "./slots.ts";
import { type Wallet, WalletPane } from "./wallet-pane.tsx";

const closesDialog = { command: "close", commandfor: paymentDialogId, "data-closes": "" };

function CloseButton() {
  return (
    <button
      type="button"
      {...closesDialog}
      aria-label="Chiudi la finestra di pagamento"
      className="-mt-2 -mr-2.5 grid size-12 shrink-0 cursor-pointer place-items-center disabled:opacity-30"
    >
      <svg viewBox="0 0 24 24" className="size-5 stroke-current" strokeWidth="3" aria-hidden="true">
        <path d="m3 3 18 18M21 3 3 21" />
      </svg>
    </button>
  );
}

const method =
  "flex min-h-13 cursor-pointer items-center gap-3 border-2 border-edge px-4 font-semibold has-checked:border-base-content has-checked:bg-sheet [&_input]:size-5 [&_input]:accent-primary";

function MethodChoice({ wallet }: { wallet: Wallet }) {
  return (
    <fieldset className="noscript:hidden mt-6">
      <legend className="font-semibold">Come vuoi pagare la caparra</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3">
        <label className={method}>
          <input type="radio" name="method" value="stripe" defaultChecked />
          Carta
        </label>
        <label className={method}>
          <input type="radio" name="method" value="wallet" />
          {wallet === "paypal" ? "PayPal" : "WhatsApp"}
        </label>
      </div>
    </fieldset>
  );
}

/** The bill, and what happens to the deposit of who walks away. */
function Bill() {
  return (
    <>
      <dl className="mt-4 grid gap-2">
        <PriceLine label="Caparra, oggi" price="€17" strong />
        <PriceLine label="Saldo, alla consegna" price="€180" />
        <PriceLine label="In tutto" price="€197" ruled />
      </dl>
      <p className="mt-3 text-note">
        Se cambi idea entro {withdrawalDays} giorni ti restituiamo i 17 euro. Dopo restano a noi, ma il saldo non lo
        devi. Lo dicono i{" "}
        <NewTabLink href="/termini#caparra" className="font-semibold underline underline-offset-4">
          termini e condizioni
        </NewTabLink>
        .
      </p>
    </>
  );
}

interface PaymentDialogProps {
  slots: MonthSlots;
  company: Company;
  /** Where the page's own contact form is. */
  contactHref: string;
  /** The card provider's key for browsers; null when cards can't be taken. */
  cardKey: string | null;
  methods: PaymentMethods;
}

/**
 * The till: what is paid today, by whom and how. It offers the ways of paying that work on this site; a month that is
 * sold out has none. Without a script the chat is the only way, which asks for everything itself: no field, no choice.
 */
export function PaymentDialog({ slots, company, contactHref, cardKey, methods }: PaymentDialogProps) {
  if (isSoldOut(slots)) return null;
  // PayPal needs a link in the settings; without it an order is agreed on in a chat.
  const wallet: Wallet = methods.paypal ? "paypal" : "whatsapp";
  const onlyChat = !cardKey && wallet === "whatsapp";
  return (
    <dialog
      id={paymentDialogId}
      data-island="payment-dialog"
      data-wallet={wallet}
      closedby="any"
      aria-labelledby="pagamento-titolo"
      className="till m-auto max-h-[calc(100dvh-1.5rem)] w-[min(38rem,100vw-1.5rem)] overflow-y-auto overscroll-contain bg-base-100 text-base-content"
    >
      <div className="awning" />
      <div className="px-5 py-6 sm:px-10">
        <div className="till-head">
          <h2 id="pagamento-titolo" className="text-voice">
            {onlyChat ? "Blocca il posto su WhatsApp" : "Blocca il tuo posto"}
          </h2>
          <CloseButton />
        </div>
        <form method="dialog">
          <Bill />
          {cardKey && <MethodChoice wallet={wallet} />}
          <p data-alert role="alert" className="mt-5 font-semibold text-error empty:hidden" />
          <PaymentFields />
          {cardKey && <CardPane cardKey={cardKey} wallet={wallet} />}
          <WalletPane wallet={wallet} isOnlyWay={!cardKey} company={company} />
        </form>
        <OpenedOutcome wallet={wallet} hasOtherWay={Boolean(cardKey)} closes={closesDialog} />
        <BlockedOutcome wallet={wallet} hasOtherWay={Boolean(cardKey)} closes={closesDialog} />
        <PaidOutcome />
        <SoldOutOutcome slots={slots} company={company} contactHref={contactHref} />
        <RefusedOutcome hasOtherWay={Boolean(cardKey)} closes={closesDialog} />
      </div>
    </dialog>
  );
}
