import { type Company, whatsappLink } from "@vetrina/contract/site";

/** Shown while "Carta" is chosen. */
export function CardPane({ company, contactHref }: { company: Company; contactHref: string }) {
  return (
    <div className="pane-stripe mt-6 bg-base-200 px-5 py-5">
      <p className="font-semibold">In questo momento il pagamento con carta non è disponibile.</p>
      <p className="mt-1">Il posto te lo teniamo lo stesso: scrivici e ci mettiamo d’accordo.</p>
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
    </div>
  );
}
