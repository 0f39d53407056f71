import { choiceAddress } from "@vetrina/contract/choice-address";
import { servicePath } from "@vetrina/contract/service-pages";
import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { choosing } from "../choice-line.tsx";
import { chatText, detailId, drawerId, type ShownService } from "./service.ts";
import { BenefitList, FeatureList, Tagline } from "./service-lists.tsx";
import { ServiceObject } from "./service-object.tsx";

function CloseLink({ service }: { service: ShownService }) {
  return (
    <a
      href={`#${drawerId(service)}`}
      data-close-service
      className="grid size-12 shrink-0 place-items-center print:hidden"
    >
      <span className="sr-only">Chiudi la scheda</span>
      <svg viewBox="0 0 24 24" className="size-5 stroke-current" strokeWidth="3" aria-hidden="true">
        <path d="m3 3 18 18M21 3 3 21" />
      </svg>
    </a>
  );
}

/** What is seen of the drawer itself: its object, its price, the time it takes. */
function DrawerSide({ service }: { service: ShownService }) {
  const { priceText, priceNote, setupTime } = service.detail;
  return (
    <div
      className="flex flex-wrap gap-x-6 gap-y-5 items-center content-start p-5 bg-base-200 data-[colours=vermilion]:bg-primary data-[colours=vermilion]:text-primary-content md:py-8 md:px-7"
      data-colours={service.colours}
    >
      <ServiceObject kind={service.icon} className="w-23 sm:w-36 md:w-full md:max-w-52" />
      <dl className="grid min-w-0 flex-1 basis-40 content-start gap-4">
        <div>
          <dt className="text-note">Prezzo</dt>
          <dd>
            <span className="display block text-[1.875rem] leading-none sm:text-[2.25rem]">{priceText}</span>
            {priceNote && <span className="mt-2 block max-w-[26ch] text-note">{priceNote}</span>}
          </dd>
        </div>
        <div>
          <dt className="text-note">Pronto in</dt>
          <dd className="display text-item">{setupTime}</dd>
        </div>
      </dl>
    </div>
  );
}

function SheetText({ service }: { service: ShownService }) {
  const { tagline, description, features, benefits } = service.detail;
  return (
    <div className="px-5 pt-7 pb-8 md:px-9 md:pt-8 md:pb-9">
      <p className="display text-[clamp(1.5rem,1.2rem+1.3vw,2rem)] leading-tight">
        <Tagline words={tagline} />
      </p>
      <p className="mt-4 max-w-[58ch]">{description}</p>
      <h3 className="mt-7 border-b-2 border-base-content pb-2 text-[1.1875rem]">Nel cassetto trovi</h3>
      <FeatureList features={features} />
      <h3 className="mt-7 text-[1.1875rem]">Che cosa ci guadagni</h3>
      <BenefitList benefits={benefits} />
      <a href={servicePath(service.id)} className="text-link mt-6">
        Tutto su {service.title}
      </a>
    </div>
  );
}

function SheetActions({ service, whatsapp }: { service: ShownService; whatsapp: string }) {
  return (
    <div className="flex flex-wrap gap-3 bg-neutral px-5 py-4 print:hidden">
      <NewTabLink
        href={whatsappLink(whatsapp, chatText(service))}
        className="btn btn-primary btn-xl grow px-4 sm:grow-0 sm:px-8"
      >
        Chiedilo su WhatsApp
      </NewTabLink>
      <a
        href={`${choiceAddress(service.id)}#contatti`}
        {...choosing(service.id)}
        data-cta="service_sheet"
        className="btn btn-secondary btn-xl grow px-4 sm:grow-0 sm:px-8"
      >
        Fatti richiamare
      </a>
      <button
        type="button"
        hidden
        data-share-service={service.title}
        className="btn btn-xl btn-outline border-neutral-content text-neutral-content hover:bg-neutral-content hover:text-neutral max-sm:px-4"
      >
        <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="2.5" aria-hidden="true">
          <path d="M12 15V2M6 8l6-6 6 6M4 12v10h16V12" />
        </svg>
        <span aria-live="polite" className="max-sm:sr-only">
          Condividi
        </span>
      </button>
    </div>
  );
}

/**
 * The contents of a drawer. Without a script the drawer's link makes it the page's target, which
 * shows it in the same place; with one it is a modal dialog.
 */
export function ServiceDialog({ service, company }: { service: ShownService; company: Company }) {
  const id = detailId(service);
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-titolo`}
      className="service-sheet m-auto max-h-none w-[min(62rem,100vw-2rem)] max-w-none overflow-visible bg-transparent text-base-content"
    >
      <div className="grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-5 bg-neutral text-neutral-content">
          <h2 id={`${id}-titolo`} className="bg-sheet px-4 py-2 text-item leading-[1.15] text-base-content">
            {service.title}
          </h2>
          <CloseLink service={service} />
        </div>
        <section
          className="grid overflow-y-auto overscroll-contain bg-sheet md:grid-cols-[16rem_1fr] print:overflow-visible"
          aria-labelledby={`${id}-titolo`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too.
          tabIndex={0}
        >
          <DrawerSide service={service} />
          <SheetText service={service} />
        </section>
        <SheetActions service={service} whatsapp={company.whatsapp} />
      </div>
    </dialog>
  );
}
