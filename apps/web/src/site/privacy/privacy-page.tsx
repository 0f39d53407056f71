import { SiteLayout } from "../layout/site-layout.tsx";
import { useCompany } from "../layout/use-company.ts";
import { LegalPage } from "../legal/legal-page.tsx";
import { dataSections } from "./data-sections.tsx";
import { rightsSections } from "./rights-sections.tsx";

export function PrivacyPage() {
  return (
    <SiteLayout current="/privacy">
      <LegalPage
        title="Privacy Policy"
        lead="Che cosa sappiamo di te, perché, e per quanto. Dieci sezioni; accanto a ognuna, una frase per chi ha fretta."
        updated="14&nbsp;giugno 2025"
        sections={[...dataSections, ...rightsSections]}
        company={useCompany()}
      />
    </SiteLayout>
  );
}
