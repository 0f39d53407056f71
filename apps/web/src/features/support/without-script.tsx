import { type Company, formatPhone, whatsappLink } from "@vetrina/contract/settings/site";

/** How the agency is reached without our own pages. */
export type ContactWays = Pick<Company, "whatsapp" | "email" | "phone">;

interface WithoutScriptProps {
  company: ContactWays;
  /** What would be here, as the subject of the sentence: "Il modulo". */
  what: string;
}

/** For a browser without JavaScript: says so, and names the ways that need none. */
export function WithoutScript({ company, what }: WithoutScriptProps) {
  return (
    <noscript>
      <div className="alert alert-error p-5">
        <p className="font-semibold">{what} ha bisogno di JavaScript, che in questo browser è spento.</p>
        <p className="mt-2">Puoi accenderlo e ricaricare la pagina, oppure parlarci così:</p>
        <ul className="mt-3 grid gap-1">
          <li>
            <a href={whatsappLink(company.whatsapp, "Ciao! Ho bisogno di assistenza.")} className="text-link">
              Scrivici su WhatsApp
            </a>
          </li>
          <li>
            <a href={`mailto:${company.email}`} className="text-link">
              {company.email}
            </a>
          </li>
          <li>
            <a href={`tel:${company.phone}`} className="text-link">
              {formatPhone(company.phone)}
            </a>
          </li>
        </ul>
      </div>
    </noscript>
  );
}
