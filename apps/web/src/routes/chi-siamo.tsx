import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../site/about/about-page.tsx";
import { localBusiness } from "../site/about/about-structured-data.ts";
import { titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { useCompany } from "../site/layout/use-company.ts";
import stylesheet from "../styles/pages/about.css?url";

export const Route = createFileRoute("/chi-siamo")({
  staticData: { stylesheet },
  loader: async ({ context, parentMatchPromise }) => {
    const { team, place } = context.api.site;
    const [people, placePicture] = await Promise.all([team.query(), place.query()]);
    return { team: people, placePicture, company: (await parentMatchPromise).loaderData?.company };
  },
  head: ({ match, matches, loaderData }) => {
    const { publicUrl } = match.context;
    const places = loaderData?.company ? [localBusiness(publicUrl, loaderData.company)] : [];
    return publicHead(publicUrl, {
      path: "/chi-siamo",
      title: titled(matches, "Chi siamo: siti web di bottega dal 2018"),
      description:
        "Dal 2018 facciamo siti per negozi, artigiani e studi: prezzo esposto, data scritta e saldo dopo l’approvazione. Indirizzo, orari e mappa per venire.",
      structuredData: [...places, breadcrumbs(publicUrl, "Chi siamo", "/chi-siamo")],
    });
  },
  component: About,
});

function About() {
  const company = useCompany();
  const { team, placePicture } = Route.useLoaderData();
  return <AboutPage company={company} team={team} placePicture={placePicture} />;
}
