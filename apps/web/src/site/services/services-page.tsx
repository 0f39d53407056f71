import type { Company } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";
import { Cabinet } from "./cabinet.tsx";
import { CounterSection } from "./counter-section.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { visibleServices } from "./services.content.ts";
import { ServicesClosing } from "./services-closing.tsx";
import { ServicesHero } from "./services-hero.tsx";

interface ServicesPageProps {
  company: Company;
  /** The till. Sections are cached, and strangers can put thousands of receipts together: it isn't one of them. */
  children: ReactNode;
}

export function ServicesPage({ company, children }: ServicesPageProps) {
  return (
    <div data-island="service-sheets">
      <ServicesHero />
      <Cabinet />
      <CounterSection />
      <div>{children}</div>
      <ServicesClosing company={company} />
      {visibleServices.map((service) => (
        <ServiceDialog key={service.id} service={service} company={company} />
      ))}
    </div>
  );
}
