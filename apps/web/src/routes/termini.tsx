import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { LegalPage } from "../site/legal/legal-page.tsx";
import { bookingSections } from "../site/terms/booking-sections.tsx";
import { withdrawalSections } from "../site/terms/withdrawal-sections.tsx";
import { workSections } from "../site/terms/work-sections.tsx";
import stylesheet from "../styles/pages/legal.css?url";

const path = "/termini";

export const Route = createFileRoute("/termini")({
  staticData: { stylesheet },
  head: ({ match, matches }) =>
    publicHead(match.context.publicUrl, {
      path,
      title: titled(matches, "Termini e condizioni"),
      description:
        "Le regole dell’offerta a 197 euro: chi vende, la caparra di 17 euro e quando la restituiamo, il recesso entro 14 giorni, il saldo, le fatture, i reclami.",
      structuredData: [breadcrumbs(match.context.publicUrl, "Termini e condizioni", path)],
    }),
  component: Terms,
});

function Terms() {
  const company = useCompany();
  return (
    <SiteLayout current={path}>
      <LegalPage
        title="Termini e condizioni"
        lead="Che cosa compri, quando paghi, e che fine fanno i tuoi 17 euro se cambi idea. Undici sezioni; accanto a ognuna, una frase per chi ha fretta."
        updated="30&nbsp;novembre 2026"
        sections={[...bookingSections, ...withdrawalSections, ...workSections]}
        company={company}
      />
    </SiteLayout>
  );
}
