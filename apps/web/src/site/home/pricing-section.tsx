import { choiceAddress } from "@vetrina/contract/choice-address";
import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { choosing } from "../choice-line.tsx";
import { callText } from "../offer/slots.ts";
import { type Plan, plans } from "./plans.content.ts";
import { SamePrice } from "./same-price.tsx";

/** Cards that stand beside each other are as high as the longest: a short list takes more room between its lines. */
const listClasses = { long: "gap-y-1.5", short: "gap-y-3" };
const lineClass = "flex max-sm:flex-wrap items-baseline-last justify-between gap-x-3 max-sm:leading-[1.35] sm:gap-x-2";
const shortListMax = 6;

function PlanLines({ plan }: { plan: Plan }) {
  const length = plan.features.length + plan.excludes.length > shortListMax ? "long" : "short";
  return (
    <ul className={`mt-2 grid sm:mt-7 sm:gap-y-2.5 ${listClasses[length]}`}>
      {plan.features.map((line) => (
        <li key={line.label} className={lineClass}>
          <span className="max-sm:text-note max-sm:leading-[1.35]">{line.label}</span>
          <span className="leader max-sm:hidden" aria-hidden="true" />
          <span className="min-w-0 text-right leading-snug font-semibold max-sm:hyphens-auto sm:whitespace-nowrap">
            {line.value}
          </span>
        </li>
      ))}
      {plan.excludes.map((label) => (
        <li key={label} className={`${lineClass} text-muted`}>
          <span className="line-through max-sm:text-note">{label}</span>
          <span className="leader max-sm:hidden" aria-hidden="true" />
          <span className="font-semibold">no</span>
        </li>
      ))}
    </ul>
  );
}

interface PlanProps {
  plan: Plan;
  slots: MonthSlots;
}

function PlanCall({ plan, slots }: PlanProps) {
  return (
    <div className="mt-auto pt-5 sm:pt-9">
      <a
        href={`${choiceAddress(plan.product)}#contatti`}
        {...choosing(plan.product)}
        data-cta="pricing"
        data-plan={plan.name}
        className={`btn btn-xl btn-block px-2 ${plan.popular ? "btn-secondary" : "btn-neutral btn-outline"}`}
      >
        {plan.limited ? callText(slots, plan.buttonText) : plan.buttonText}
      </a>
    </div>
  );
}

/** A column with all that it holds; on a phone a row, of which only the most sold one begins unfolded. */
function PlanColumn({ plan, slots }: PlanProps) {
  const tone = plan.popular
    ? "bg-primary text-primary-content lg:-my-10 lg:pt-21 lg:pb-21"
    : "bg-sheet text-base-content border-base-content sm:max-lg:border-t-2 sm:max-lg:first:border-t-0";
  return (
    <li
      className={`plan relative flex flex-col px-[min(1.25rem,5vw)] py-4 sm:px-10 sm:py-10 lg:px-8 lg:py-11 xl:px-10 ${tone}`}
    >
      <div className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:[&>:nth-child(2)]:[grid-area:1_/_2_/_span_2]">
        <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-4 max-sm:gap-y-1">
          <h3 className="relative text-item">{plan.name}</h3>
          {plan.popular && <p className="stamp bg-primary text-note lg:absolute lg:top-7 lg:right-8">IL PIÙ VENDUTO</p>}
        </div>
        <p className="display flex items-start text-price max-sm:text-[2.75rem] sm:mt-3">
          <span className="mt-[0.2em] mr-1 text-[0.42em] leading-none">€</span>
          {plan.price}
        </p>
        <p className="mt-1 font-semibold max-sm:text-note sm:mt-2">
          {plan.originalValue && (
            <>
              Valore <s className="decoration-2">{plan.originalValue}&nbsp;€</s>,{" "}
            </>
          )}
          {plan.priceNote}
        </p>
      </div>
      <details
        className="fold flex grow flex-col [&::details-content]:flex [&::details-content]:grow [&::details-content]:flex-col"
        open={plan.popular}
      >
        <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">Che cosa comprende</summary>
        <p className="max-sm:hidden sm:mt-3 lg:min-h-[2lh]">{plan.description}</p>
        <PlanLines plan={plan} />
        <PlanCall plan={plan} slots={slots} />
      </details>
    </li>
  );
}

export function PricingSection({ slots }: { slots: MonthSlots }) {
  return (
    <section id="offerte" aria-labelledby="offerte-titolo" className="band bg-base-200">
      <div className="wrap">
        <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[1.5fr_1fr]">
          <h2 id="offerte-titolo" className="text-title">
            Prezzi esposti, come in bottega.
          </h2>
          <p className="max-w-[40ch] text-lead max-sm:leading-[1.4]">
            Un sito professionale ha un prezzo d’ingresso fisso: 299 euro. Lo leggi qui, imposte comprese, e lo ritrovi
            uguale in fattura.
          </p>
        </div>
        <ul className="mt-4 grid gap-2.5 sm:mt-12 sm:gap-0 lg:mt-28 lg:grid-cols-[1fr_1.1fr_1fr]">
          {plans.map((plan) => (
            <PlanColumn key={plan.name} plan={plan} slots={slots} />
          ))}
        </ul>
        <p className="mt-2.5 text-note sm:mt-8 lg:mt-18">
          In ogni piano: due giri di modifiche gratuiti e saldo solo quando il sito ti piace. I giorni si contano da
          quando abbiamo testi e foto.
        </p>
        <SamePrice />
      </div>
    </section>
  );
}
