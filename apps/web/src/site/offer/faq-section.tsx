import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { offerFaq } from "./faq.content.ts";
import { FaqIndex } from "./faq-index.tsx";

interface FaqSectionProps {
  company: Company;
  renewalYearly: number;
}

export function FaqSection({ company, renewalYearly }: FaqSectionProps) {
  return (
    <section id="faq" aria-labelledby="faq-titolo" className="band bg-base-200">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="faq-titolo" className="text-title">
            Prima di prendere il posto
          </h2>
          <p className="mt-5 max-w-[30ch] text-lead">Nove domande giuste, nove risposte senza asterischi.</p>
          <NewTabLink
            href={whatsappLink(company.whatsapp, "Ciao! Ho una domanda sul sito a 197 euro.")}
            className="text-link mt-3 text-accent"
          >
            Fanne una decima su WhatsApp
          </NewTabLink>
        </div>
        <FaqIndex entries={offerFaq(renewalYearly)} />
      </div>
    </section>
  );
}
