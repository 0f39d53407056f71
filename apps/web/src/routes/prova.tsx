import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import instrumentItalic from "@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url";
import instrument from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";
import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { pagePicture } from "@vetrina/contract/sharing";
import { readTrialSite } from "@vetrina/contract/trial-site";
import { signOf, type TrialStyle, trialAddress, trialPicture, trialWords } from "@vetrina/contract/trial-trades";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed, publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { TrialPage } from "../site/trial/trial-page.tsx";
import stylesheet from "../styles/pages/trial.css?url";

const rootRoute = getRouteApi("__root__");
const path = "/prova";

/** The files of a style's own face; the house's own stands in every page already. */
const files: Record<TrialStyle, string[]> = {
  insegna: [],
  manifesto: [anton],
  taccuino: [instrument, instrumentItalic],
};

/** Asks for a style's face with the page: one that comes late isn't used. */
const faceOf = (style: TrialStyle) =>
  files[style].map((href) => ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }));

export const Route = createFileRoute("/prova")({
  staticData: { stylesheet },
  context: ({ context }) => ({ site: readTrialSite(context.query ?? new URLSearchParams()) }),
  // What the page shows beside what all pages do: by it a cached page is known.
  loader: ({ context }) => ({ site: context.site }),
  head: ({ match, matches }) => {
    const { publicUrl, site } = match.context;
    const words = trialWords(site);
    const picture = site.name ? { path: trialPicture(site), alt: words } : pagePicture(path);
    return publicHead(publicUrl, {
      path: trialAddress(site),
      title: titled(matches, site.name ? `${signOf(site)}, il sito` : "Guarda il tuo sito in trenta secondi"),
      description: site.name
        ? `Il sito di prova di ${words}. Fatto in trenta secondi: prova con il nome della tua attività.`
        : "Nome, mestiere, città: il sito della tua attività si costruisce davanti a te. Senza account, gratis.",
      ...(picture && { picture }),
      meta: [notIndexed],
      links: faceOf(site.style),
    });
  },
  component: Trial,
});

function Trial() {
  const { site } = Route.useLoaderData();
  const { publicUrl } = Route.useRouteContext();
  const { company } = rootRoute.useLoaderData();
  return (
    <SiteLayout company={company} current={path} call={{ href: "#contatti", label: "Lo voglio così" }}>
      <div>
        <TrialPage site={site} company={company} publicUrl={publicUrl} />
      </div>
    </SiteLayout>
  );
}
