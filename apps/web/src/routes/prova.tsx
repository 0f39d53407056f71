import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import instrumentItalic from "@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url";
import instrument from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";
import { createFileRoute } from "@tanstack/react-router";
import type { TrialStyle } from "@vetrina/contract/trial-trades";
import { titled } from "../site/layout/agency-name.ts";
import { notIndexed, publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { TrialPage } from "../site/trial/trial-page.tsx";
import stylesheet from "../styles/pages/trial.css?url";

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
  // What the page shows beside what all pages do: by it a cached page is known.
  loader: async ({ context }) => {
    const { readTrialSite } = await import("@vetrina/contract/trial-site");
    return { site: readTrialSite(context.query ?? new URLSearchParams()) };
  },
  head: async ({ match, matches, loaderData }) => {
    if (!loaderData) return {};
    const { trialHead } = await import("../site/trial/trial-head.ts");
    const { title, ...page } = trialHead(loaderData.site);
    const links = faceOf(loaderData.site.style);
    return publicHead(match.context.publicUrl, { ...page, title: titled(matches, title), meta: [notIndexed], links });
  },
  component: Trial,
});

function Trial() {
  const { site } = Route.useLoaderData();
  const { publicUrl } = Route.useRouteContext();
  const company = useCompany();
  return (
    <SiteLayout current={path} call={{ href: "#contatti", label: "Lo voglio così" }}>
      <div>
        <TrialPage site={site} company={company} publicUrl={publicUrl} />
      </div>
    </SiteLayout>
  );
}
