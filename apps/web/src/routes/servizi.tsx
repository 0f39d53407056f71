import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { ServicesPage } from "../site/services/services-page.tsx";
import stylesheet from "../styles/pages/services.css?url";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/servizi")({
  staticData: { stylesheet },
  head: async ({ match, matches }) => {
    const { servicesList } = await import("../site/services/services-structured-data.ts");
    const { publicUrl } = match.context;
    return publicHead(publicUrl, {
      path: "/servizi",
      title: titled(matches, "Servizi per il tuo sito, con il prezzo"),
      description:
        "SEO, blog, e-mail aziendale, multilingua, assistenza in 30 minuti, social, advertising e CRM: otto servizi per il tuo sito, con il prezzo esposto.",
      structuredData: [servicesList(publicUrl, agencyName(matches)), breadcrumbs(publicUrl, "Servizi", "/servizi")],
    });
  },
  component: Services,
});

function Services() {
  const { company } = rootRoute.useLoaderData();
  return (
    <SiteLayout company={company} current="/servizi">
      <ServicesPage company={company} />
    </SiteLayout>
  );
}
