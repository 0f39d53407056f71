/** Shown while "PayPal" is chosen. */
export function PaypalPane({ whatsapp }: { whatsapp: string }) {
  return (
    <div className="pane-paypal mt-6">
      <p>Ti mandiamo il link PayPal da €17 nella chat di WhatsApp, già intestato a te.</p>
      <div className="scripted">
        <button type="submit" className="btn btn-primary btn-xl mt-4 w-full">
          Continua con PayPal
        </button>
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
