import { createFileRoute } from "@tanstack/react-router";
import { readChoice } from "@vetrina/contract/choice-address";
import type { Work } from "@vetrina/contract/pictures/works";
import { BelowFold } from "../site/home/below-fold.tsx";
import { ContactSection } from "../site/home/contact-section.tsx";
import { Hero } from "../site/home/hero.tsx";
import { titled } from "../site/layout/agency-name.ts";
import { FormShortcut } from "../site/layout/form-shortcut.tsx";
import { feedLink, publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { formCall } from "../site/offer/slots.ts";
import stylesheet from "../styles/pages/home.css?url";

export const Route = createFileRoute("/")({
  staticData: { stylesheet },
  context: ({ context }) => ({ choice: readChoice(context.query ?? new URLSearchParams()) }),
  loader: async ({ context, parentMatchPromise }) => {
    const home = await context.api.site.home.query();
    const company = (await parentMatchPromise).loaderData?.company;
    // Articles that could not be read for a moment should not be missing until the next publication.
    return { ...home, company, isComplete: home.posts !== null };
  },
  head: async ({ match, matches, loaderData }) => {
    const { homeStructuredData } = await import("../site/home/home-structured-data.ts");
    return publicHead(match.context.publicUrl, {
      path: "/",
      title: titled(matches, "Siti web per piccole imprese a 197 €"),
      description:
        "Il sito della tua attività chiavi in mano a 197 euro: dominio, hosting e assistenza per 12 mesi inclusi. Lo vedi finito, poi paghi il saldo.",
      structuredData: homeStructuredData(match.context.publicUrl, loaderData?.company),
      links: [feedLink],
    });
  },
  component: Home,
});

/** The work that stands beside the offer: of those that are shown first, the first that has a picture. */
const workOfHero = (works: Work[]) => works.find(({ inEvidenza, immaginePath }) => inEvidenza && immaginePath);

function Home() {
  const { works, testimonials, logos, posts, slots } = Route.useLoaderData();
  const { choice } = Route.useRouteContext();
  const company = useCompany();
  return (
    <SiteLayout
      current="/"
      floating={<FormShortcut slots={slots} href="#contatti" />}
      call={{ href: "#contatti", label: formCall(slots) }}
    >
      <Hero slots={slots} work={workOfHero(works)} reviews={company.social.reviews} />
      <BelowFold works={works} testimonials={testimonials} logos={logos} posts={posts} company={company} slots={slots}>
        <ContactSection company={company} choice={choice} />
      </BelowFold>
    </SiteLayout>
  );
}
