import type { Company } from "@vetrina/contract/settings/site";
import { AboutClosing } from "./about-closing.tsx";
import { AboutHero } from "./about-hero.tsx";
import { OfficeSection } from "./office-section.tsx";
import { StorySection } from "./story-section.tsx";
import { VisitSection } from "./visit-section.tsx";

export function AboutPage({ company }: { company: Company }) {
  return (
    <>
      <AboutHero company={company} />
      <StorySection />
      <OfficeSection />
      <VisitSection company={company} />
      <AboutClosing />
    </>
  );
}
