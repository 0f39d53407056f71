import type { Company } from "@vetrina/contract/settings/site";
import { Cabinet } from "./cabinet.tsx";
import { CounterSection } from "./counter-section.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { visibleServices } from "./services.content.ts";
import { ServicesClosing } from "./services-closing.tsx";
import { ServicesHero } from "./services-hero.tsx";

export function ServicesPage({ company }: { company: Company }) {
  return (
    <div data-island="service-sheets">
      <ServicesHero />
      <Cabinet />
      <CounterSection />
      <ServicesClosing company={company} />
      {visibleServices.map((service) => (
        <ServiceDialog key={service.id} service={service} company={company} />
      ))}
    </div>
  );
}
