import type { TeamMember } from "@vetrina/contract/pictures/team";
import type { Company } from "@vetrina/contract/settings/site";
import { SiteLayout } from "../layout/site-layout.tsx";
import { AboutHero } from "./about-hero.tsx";
import { OfficeSection } from "./office-section.tsx";
import { StorySection } from "./story-section.tsx";
import { TeamSection } from "./team-section.tsx";
import { VisitSection } from "./visit-section.tsx";

/** The way out of the shop leads to the form. */
function AboutClosing() {
  return (
    <section data-calls aria-labelledby="porta-titolo" className="bg-neutral text-neutral-content">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-7 py-14 lg:py-20">
        <h2 id="porta-titolo" className="max-w-[24ch] text-voice text-base-200">
          Abiti lontano? La strada più corta è il modulo.
        </h2>
        <a href="/#contatti" data-cta="about_closing" className="btn btn-primary btn-xl max-sm:w-full">
          VOGLIO IL MIO SITO
        </a>
      </div>
    </section>
  );
}

interface AboutPageProps {
  company: Company;
  team: TeamMember[];
  /** Empty while the drawing stands for it. */
  placePicture: string;
}

export function AboutPage({ company, team, placePicture }: AboutPageProps) {
  return (
    <SiteLayout current="/chi-siamo">
      <AboutHero company={company} />
      <StorySection reviews={company.social.reviews} />
      <TeamSection team={team} />
      <OfficeSection company={company} picture={placePicture} />
      <VisitSection company={company} />
      <AboutClosing />
    </SiteLayout>
  );
}
