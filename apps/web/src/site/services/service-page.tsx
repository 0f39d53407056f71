import { choiceAddress } from "@vetrina/contract/choice-address";
import { servicePath } from "@vetrina/contract/service-pages";
import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { choosing } from "../choice-line.tsx";
import { SiteLayout } from "../layout/site-layout.tsx";
import { FaqIndex } from "../offer/faq-index.tsx";
import { WayBack } from "../way-back.tsx";
import { chatText, type ShownService } from "./service.ts";
import { BenefitList, FeatureList, Tagline } from "./service-lists.tsx";
import { ServiceObject } from "./service-object.tsx";
import type { ServiceStory } from "./service-story.ts";
import { visibleServices } from "./services.content.ts";

interface ServicePageProps {
  service: ShownService;
  story: ServiceStory;
  company: Company;
}

function ServiceCalls({ service, company }: Pick<ServicePageProps, "service" | "company">) {
  return (
    <div className="mt-8 flex flex-wrap gap-4">
      <a
        href={`${choiceAddress(service.id)}#contatti`}
        {...choosing(service.id)}
        data-cta="service_page"
        className="btn btn-primary btn-xl max-sm:w-full"
      >
        FATTI RICHIAMARE
      </a>
      <NewTabLink
        href={whatsappLink(company.whatsapp, chatText(service))}
        className="btn btn-secondary btn-xl border-current max-sm:w-full"
      >
        Chiedilo su WhatsApp
      </NewTabLink>
    </div>
  );
}

function ServiceHeader({ service, story, company }: ServicePageProps) {
  const { tagline, description, priceNote, setupTime } = service.detail;
  return (
    <header className="bg-base-200">
      <div className="awning" />
      <div className="wrap grid items-center gap-x-16 gap-y-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:pt-8 lg:pb-20">
        <div>
          <WayBack href="/servizi" label="Tutti i servizi" />
          <p className="mt-4 font-semibold text-accent lg:mt-6">{service.title}</p>
          <h1 className="mt-1 max-w-[20ch] text-title">{story.heading}</h1>
          <p className="mt-5 max-w-[52ch] text-lead">
            <Tagline words={tagline} /> {description}
          </p>
          <ServiceCalls service={service} company={company} />
        </div>
        <div className="receipt">
          <ServiceObject kind={service.icon} className="mx-auto w-32" />
          <p className="display mt-5 text-center text-[2.75rem] leading-none text-accent">{service.detail.priceText}</p>
          {priceNote && <p className="mt-3 text-center">{priceNote}</p>}
          <p className="mt-3 text-center">Pronto in {setupTime}</p>
        </div>
      </div>
    </header>
  );
}

function ServiceWhen({ story }: Pick<ServicePageProps, "story">) {
  const [yes, no] = story.when;
  return (
    <section aria-label="Quando serve" className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="border-t-2 border-base-content pt-5">
          <h2 className="text-voice">Quando ti serve</h2>
          <p className="mt-3 max-w-[54ch] text-lead">{yes}</p>
        </div>
        <div className="border-t-2 border-base-content pt-5">
          <h2 className="text-voice">Quando puoi farne a meno</h2>
          <p className="mt-3 max-w-[54ch] text-lead">{no}</p>
        </div>
      </div>
    </section>
  );
}

function ServiceSteps({ story }: Pick<ServicePageProps, "story">) {
  return (
    <section aria-labelledby="passi-titolo" className="band bg-neutral text-neutral-content">
      <div className="wrap">
        <h2 id="passi-titolo" className="text-title text-base-200">
          Come si fa
        </h2>
        <ol className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-3">
          {story.steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-current pt-5">
              <span className="display text-item text-base-200" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="text-voice lg:text-[min(2.2vw,1.75rem)]">{title}</h3>
              <p className="mt-3 max-w-[48ch]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ServiceInside({ service, story }: Pick<ServicePageProps, "service" | "story">) {
  const { features, benefits } = service.detail;
  return (
    <section aria-label="Che cosa comprende" className="band">
      <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div>
          <h2 className="text-voice">Nel cassetto trovi</h2>
          <FeatureList features={features} />
          <h2 className="mt-10 text-voice">Che cosa ci guadagni</h2>
          <BenefitList benefits={benefits} />
        </div>
        <div>
          <h2 className="text-voice">Domande</h2>
          <div className="mt-3">
            <FaqIndex entries={story.faq} />
          </div>
        </div>
      </div>
    </section>
  );
}

function OtherServices({ service }: Pick<ServicePageProps, "service">) {
  return (
    <nav aria-labelledby="altri-servizi" className="band bg-base-200">
      <div className="wrap">
        <h2 id="altri-servizi" className="text-voice">
          Gli altri cassetti
        </h2>
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-1">
          {visibleServices
            .filter(({ id }) => id !== service.id)
            .map((other) => (
              <li key={other.id}>
                <a href={servicePath(other.id)} className="text-link">
                  {other.title}, {other.priceText}
                </a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}

/** A service with a page of its own: what its drawer holds, and for whom it is worth its money. */
export function ServicePage({ service, story, company }: ServicePageProps) {
  return (
    <SiteLayout current="">
      <ServiceHeader service={service} story={story} company={company} />
      <ServiceWhen story={story} />
      <ServiceSteps story={story} />
      <ServiceInside service={service} story={story} />
      <OtherServices service={service} />
    </SiteLayout>
  );
}
