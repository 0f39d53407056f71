import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { SubmitButton } from "./submit-button.tsx";

/** Where an order that isn't paid by card is paid; without a PayPal link a person tells how, in a chat. */
export type Wallet = "paypal" | "whatsapp";

function promise(wallet: Wallet): string {
  if (wallet === "paypal") {
    return "Paghi 17\u00a0€ in una nuova scheda. Il posto è tuo quando li vediamo arrivare: te lo confermiamo per email.";
  }
  return "Si apre una chat con il messaggio già scritto: ti rispondiamo noi e ti diciamo come pagare i 17\u00a0€. Il posto è tuo quando arrivano; fino ad allora non paghi nulla e non è ancora bloccato.";
}

interface WalletPaneProps {
  wallet: Wallet;
  isOnlyWay: boolean;
  company: Company;
}

/** Shown while the way that isn't a card is chosen. */
export function WalletPane({ wallet, isOnlyWay, company }: WalletPaneProps) {
  const chatLabel = isOnlyWay ? "Blocca il posto su WhatsApp" : "Continua su WhatsApp";
  return (
    <div className="noscript:block! mt-6 in-[.till:has([value=stripe]:checked)]:hidden">
      <div className="noscript:hidden">
        <p>{promise(wallet)}</p>
        <SubmitButton
          label={wallet === "paypal" ? "Continua con PayPal" : chatLabel}
          busyLabel={wallet === "paypal" ? "Preparo il pagamento…" : "Apro la chat…"}
        />
        <p className="mt-3 text-note text-muted">
          I tuoi dati servono solo per la prenotazione:{" "}
          <NewTabLink href="/privacy" className="underline underline-offset-4">
            leggi la privacy
          </NewTabLink>
          .
        </p>
      </div>
      <noscript>
        {(!isOnlyWay || wallet === "paypal") && (
          <p className="mb-3">Per pagare da qui serve JavaScript: senza, ci mettiamo d’accordo su WhatsApp.</p>
        )}
        <p>{promise("whatsapp")}</p>
        <NewTabLink
          href={whatsappLink(company.whatsapp, "Ciao! Vorrei bloccare un posto per il sito a 197 euro.")}
          className="btn btn-primary btn-xl mt-4 w-full"
        >
          {chatLabel}
        </NewTabLink>
      </noscript>
    </div>
  );
}
