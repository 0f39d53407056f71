import type { PostSummary } from "@vetrina/contract/blog/blog";
import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import type { Logo } from "@vetrina/contract/pictures/logos";
import type { Testimonial } from "@vetrina/contract/pictures/testimonials";
import type { Work } from "@vetrina/contract/pictures/works";
import type { Company } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";
import { BenefitsSection } from "./benefits-section.tsx";
import { BlogSection } from "./blog-section.tsx";
import { ClosingBanner } from "./closing-banner.tsx";
import { FaqSection } from "./faq-section.tsx";
import { LogosRow } from "./logos-row.tsx";
import { OnlineSection } from "./online-section.tsx";
import { PricingSection } from "./pricing-section.tsx";
import { StepsSection } from "./steps-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";
import { ValueSection } from "./value-section.tsx";
import { WorksSection } from "./works-section.tsx";

export interface BelowFoldProps {
  works: Work[];
  testimonials: Testimonial[];
  logos: Logo[];
  posts: PostSummary[] | null;
  company: Company;
  slots: MonthSlots;
  /** The form: not in the same cached piece, since strangers can have it say thousands of things. */
  children: ReactNode;
}

/** The home under its hero. */
export function BelowFold({ works, testimonials, logos, posts, company, slots, children }: BelowFoldProps) {
  return (
    <>
      <LogosRow logos={logos} />
      <OnlineSection />
      <BenefitsSection />
      <PricingSection slots={slots} />
      <ValueSection slots={slots} agency={company.name} />
      <StepsSection />
      <TestimonialsSection testimonials={testimonials} reviews={company.social.reviews} />
      <WorksSection works={works} />
      <BlogSection posts={posts} />
      <FaqSection slots={slots} />
      <ClosingBanner slots={slots} />
      {children}
    </>
  );
}
