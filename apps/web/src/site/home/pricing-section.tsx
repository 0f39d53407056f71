import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { choiceAddress } from "@vetrina/contract/products";
import { choosing } from "../choice-line.tsx";
import { callText } from "../offer/slots.ts";
import { type Plan, plans } from "./plans.content.ts";
import { SamePrice } from "./same-price.tsx";

function PlanLines({ plan }: { plan: Plan }) {
  return (
    <ul className="mt-7 grid gap-2.5">
      {plan.features.map((line) => (
        <li key={line.label} className="flex items-baseline-last gap-2">
          <span>{line.label}</span>
          <span className="leader" aria-hidden="true" />
          <span className="text-right font-semibold sm:whitespace-nowrap">{line.value}</span>
        </li>
      ))}
      {plan.excludes.map((label) => (
        <li key={label} className="flex items-baseline-last gap-2 text-muted">
          <span className="line-through">{label}</span>
          <span className="leader" aria-hidden="true" />
          <span className="font-semibold">no</span>
        </li>
      ))}
    </ul>
  );
}

function PlanColumn({ plan, slots }: { plan: Plan; slots: MonthSlots }) {
  const tone = plan.popular
    ? "bg-primary text-primary-content lg:-my-10 lg:pt-21 lg:pb-21"
    : "bg-sheet text-base-content border-base-content max-lg:border-t-2 max-lg:first:border-t-0";
  return (
    <li className={`relative flex flex-col px-6 py-10 sm:px-10 lg:px-8 lg:py-11 xl:px-10 ${tone}`}>
      <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-4">
        <h3 className="text-item">{plan.name}</h3>
        {plan.popular && <p className="stamp bg-primary text-note lg:absolute lg:top-7 lg:right-8">IL PIÙ VENDUTO</p>}
      </div>
      <p className="display mt-3 flex items-start text-price">
        <span className="mt-[0.2em] mr-1 text-[0.42em] leading-none">€</span>
        {plan.price}
      </p>
      <p className="mt-2 font-semibold">
        {plan.originalValue && (
          <>
            Valore <s className="decoration-2">{plan.originalValue}&nbsp;€</s>,{" "}
          </>
        )}
        {plan.priceNote}
      </p>
      <p className="mt-3">{plan.description}</p>
      <PlanLines plan={plan} />
      <div className="mt-auto pt-9">
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
    </li>
  );
}

export function PricingSection({ slots }: { slots: MonthSlots }) {
  return (
    <section id="offerte" aria-labelledby="offerte-titolo" className="band bg-base-200">
      <div className="wrap">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1.5fr_1fr]">
          <h2 id="offerte-titolo" className="text-title">
            Prezzi esposti, come in bottega.
          </h2>
          <p className="max-w-[40ch] text-lead">
            Un sito professionale ha un prezzo d’ingresso fisso: 299 euro. Lo leggi qui, imposte comprese, e lo ritrovi
            uguale in fattura.
          </p>
        </div>
        <ul className="mt-12 grid lg:mt-28 lg:grid-cols-[1fr_1.1fr_1fr]">
          {plans.map((plan) => (
            <PlanColumn key={plan.name} plan={plan} slots={slots} />
          ))}
        </ul>
        <p className="mt-8 text-note lg:mt-18">
          In ogni piano: due giri di modifiche gratuiti e saldo solo quando il sito ti piace. I giorni si contano da
          quando abbiamo testi e foto.
        </p>
        <SamePrice />
      </div>
    </section>
  );
}
