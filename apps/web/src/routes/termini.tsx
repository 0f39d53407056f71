import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { TermsPage } from "../site/terms/terms-page.tsx";

const rootRoute = getRouteApi("__root__");
const path = "/termini";

export const Route = createFileRoute("/termini")({
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
  const { company } = rootRoute.useLoaderData();
  return (
    <SiteLayout company={company} current={path}>
      <TermsPage company={company} />
    </SiteLayout>
  );
}
