import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { titled } from "../site/layout/agency-name.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { FillInYourData } from "../site/thank-you/fill-in-your-data.tsx";
import { ThankYouPage } from "../site/thank-you/thank-you-page.tsx";

const rootRoute = getRouteApi("__root__");

export const Route = createFileRoute("/thankyou")({
  loader: ({ context }) => context.api.site.slots.query(),
  // Nothing links here and the sitemap leaves it out: it needs no noindex to stay unknown.
  head: ({ match, matches }) =>
    publicHead(match.context.publicUrl, {
      path: "/thankyou",
      title: titled(matches, "Slot prenotato, grazie!"),
      description: "Lo slot è prenotato: compila i tuoi dati e ti richiamiamo entro 24 ore per cominciare il tuo sito.",
    }),
  component: ThankYou,
});

function ThankYou() {
  const spots = Route.useLoaderData();
  const { company } = rootRoute.useLoaderData();
  return (
    <SiteLayout company={company} current="/thankyou" floating={<FillInYourData />}>
      <ThankYouPage spots={spots} />
    </SiteLayout>
  );
}
