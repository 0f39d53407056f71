import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { type Work, workPath } from "@vetrina/contract/pictures/works";
import { Stars } from "../layout/stars.tsx";
import { callText, isSoldOut, nextMonthName, slotsSentence } from "../offer/slots.ts";
import { ReviewsLink } from "../reviews-link.tsx";
import { Devices } from "../works/device-frames.tsx";
import { HeroWindow } from "./hero-window.tsx";
import { TrialStrip } from "./trial-strip.tsx";

/** Hangs from the awning, so it is placed against the whole first screen. */
function PriceTag({ slots, className }: { slots: MonthSlots; className: string }) {
  return (
    <div className={`swing ${className}`}>
      <span aria-hidden="true" className="mx-auto -mb-5 block h-14 w-0.5 bg-base-content lg:h-28" />
      <a href="/offerta-197" className="price-tag max-lg:px-3 max-[22.49rem]:text-note">
        <span className="display text-[3.25rem] leading-none xl:text-[4.75rem]">
          <span className="mr-0.5 align-[0.65em] text-[0.42em]">€</span>197
        </span>
        <span className="mt-1 whitespace-nowrap">
          invece di <s className="decoration-2">1.200&nbsp;€</s>
        </span>
        <span className="mt-1.5 leading-snug font-semibold text-balance">
          {isSoldOut(slots) ? `Si prenota per ${nextMonthName(slots)}` : "Consegna entro 5 giorni lavorativi"}
        </span>
      </a>
    </div>
  );
}

/** The proof beside the promise: a site that was made, and the way to its story. */
function HeroWork({ work }: { work: Work }) {
  return (
    <a href={workPath(work)} className="mr-[calc(var(--bleed)_*_-1_-_1.5rem)] [&_.window-pane]:max-h-120 block">
      <Devices work={work} sizes="(min-width: 64rem) 58vw, 94vw" firstOn="wide screens" />
      <span className="sr-only">Guarda com’è nato</span>
    </a>
  );
}

interface HeroProps {
  slots: MonthSlots;
  /** The work that is shown beside the offer; without one, a drawing. */
  work: Work | undefined;
  /** Where the agency's reviews can be read; empty where there are none. */
  reviews: string;
}

export function Hero({ slots, work, reviews }: HeroProps) {
  return (
    <section className="home-front overflow-x-clip bg-base-200">
      <div className="awning relative z-10" />
      <div className="wrap relative pt-5 pb-5 lg:pt-14 lg:pb-24">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <strong className="stamp text-accent">OFFERTA LIMITATA</strong>
          <span className="text-note max-lg:hidden">{slotsSentence(slots)}</span>
        </p>
        <h1 className="mt-4 text-poster lg:mt-8 lg:pr-46 xl:pr-60">
          Metti in vetrina <br className="max-lg:hidden" />
          il tuo mestiere.
        </h1>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)]">
          <div className="flex flex-col items-start">
            <p className="max-w-[34rem] text-lead lg:text-[clamp(1.25rem,0.6rem+1.2vw,1.5rem)]">
              Un sito finito, con il tuo nome e le tue foto, online entro 5 giorni lavorativi. Tu apri bottega come ogni
              mattina: al resto pensiamo noi.
            </p>
            <a
              href="#contatti"
              data-cta="hero"
              className="btn btn-primary btn-xl relative z-20 mt-7 w-full lg:mt-9 lg:w-auto"
            >
              {callText(slots, "VOGLIO IL MIO SITO")}
            </a>
            {/* Beside each other; larger letters put the words below the tag. */}
            <div className="relative z-10 flex w-full flex-wrap gap-x-2 max-lg:min-h-[14.5rem] min-[22.5rem]:gap-x-6 lg:pt-9">
              <PriceTag slots={slots} className="-mt-1 w-37 max-w-full self-start min-[22.5rem]:w-42 lg:hidden" />
              <p className="grid flex-1 basis-28 content-start gap-1 pt-6 text-note lg:pt-0">
                {reviews && (
                  <>
                    <Stars rating={5} />
                    <span>
                      4,9/5 da oltre 150 <ReviewsLink address={reviews}>recensioni</ReviewsLink>
                    </span>
                  </>
                )}
                <span className="font-semibold lg:hidden">{slotsSentence(slots)}</span>
              </p>
            </div>
          </div>
          <div className="mt-5 lg:mt-0">{work ? <HeroWork work={work} /> : <HeroWindow />}</div>
        </div>
        <PriceTag
          slots={slots}
          className="absolute -top-4 right-[clamp(1.25rem,5vw,4rem)] w-44 max-lg:hidden xl:w-58"
        />
      </div>
      <TrialStrip />
    </section>
  );
}
