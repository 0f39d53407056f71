import { SubmitButton } from "./submit-button.tsx";

/** Shown while "PayPal" is chosen. */
export function PaypalPane({ whatsapp }: { whatsapp: string }) {
  return (
    <div className="pane-paypal mt-6">
      <p>Paghi €17 in una nuova scheda: appena li vediamo arrivare, il posto è confermato.</p>
      <div className="scripted">
        <SubmitButton label="Continua con PayPal" busyLabel="Preparo il pagamento…" />
      </div>
      <noscript>
        <a href={whatsapp} target="_blank" rel="noopener" className="btn btn-primary btn-xl mt-4 w-full">
          Continua su WhatsApp
        </a>
      </noscript>
      <p className="mt-3 text-note text-muted">
        Nome ed email servono solo per la prenotazione:{" "}
        <a href="/privacy" className="underline underline-offset-4">
          leggi la privacy
        </a>
        .
      </p>
    </div>
  );
}
