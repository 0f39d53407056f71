import type { Company } from "@vetrina/contract/settings/site";
import { LegalPage } from "../legal/legal-page.tsx";
import { bookingSections } from "./booking-sections.tsx";
import { withdrawalSections } from "./withdrawal-sections.tsx";
import { workSections } from "./work-sections.tsx";

export function TermsPage({ company }: { company: Company }) {
  return (
    <LegalPage
      title="Termini e condizioni"
      lead="Che cosa compri, quando paghi, e che fine fanno i tuoi 17 euro se cambi idea. Undici sezioni; accanto a ognuna, una frase per chi ha fretta."
      updated="22 novembre 2026"
      sections={[...bookingSections, ...withdrawalSections, ...workSections]}
      company={company}
    />
  );
}
