import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { products } from "@vetrina/contract/products";
import { callWithinDay } from "@vetrina/contract/settings/call-promise";
import { formatPhone } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";
import { ContactForm } from "../../islands/contact-form.tsx";
import { contactFormId } from "../../islands/contact-form-id.ts";
import { Island } from "../../islands/island.tsx";
import { ChosenAlready } from "../choice-line.tsx";
import { SiteLayout } from "../layout/site-layout.tsx";
import { freeSlots, nextMonthName } from "../offer/slots.ts";
import type { Outcome } from "./outcome.ts";
import { OutcomeSection, type OutcomeSectionProps } from "./outcome-section.tsx";

const benefits = [
  `Consegna in 5-7 giorni, cioè ${products["offerta-197"].delivery}`,
  "Design responsive",
  "SEO",
  "12 mesi di assistenza gratuita",
];

const outcomesWithForm: Outcome[] = ["paid", "unplaced", "waiting", "sold-out"];

/** Who paid long ago is asked for nothing, but for a phone that nobody knows. */
const hasForm = ({ outcome, deposit }: Pick<OutcomeSectionProps, "outcome" | "deposit">) =>
  outcomesWithForm.includes(outcome) || (outcome === "booked" && deposit?.state === "pagato" && !deposit.hasPhone);

interface FormWords {
  outcome: Outcome;
  slots: MonthSlots;
  /** Whether the buyer left a phone in the payment dialog. */
  hasPhone: boolean;
  /** By when the buyer is called, or once the deposit has come. */
  callBy: string;
}

function formTitle({ outcome, hasPhone }: Pick<FormWords, "outcome" | "hasPhone">): string {
  if (outcome === "sold-out") return "Te ne teniamo uno.";
  return hasPhone ? "Ti chiamiamo noi." : "A chi telefoniamo?";
}

function formText({ outcome, slots, hasPhone, callBy }: FormWords): string {
  if (outcome === "sold-out") {
    return `Lascia i tuoi dati: ti richiamiamo ${callBy} e ti prenotiamo il primo posto per ${nextMonthName(slots)}. Oggi non paghi nulla.`;
  }
  if (hasPhone) {
    const when = outcome === "waiting" ? "quando la caparra arriva ti chiamiamo" : "ti chiamiamo";
    return `Il tuo numero ce l’abbiamo: ${when} ${callBy}. Se ne preferisci un altro, o vuoi già dirci qualcosa, scrivilo qui.`;
  }
  if (outcome === "waiting") return `Intanto lascia i tuoi dati: quando la caparra arriva ti richiamiamo ${callBy}.`;
  return `Lascia i tuoi dati: ti richiamiamo ${callBy} per cominciare il lavoro.`;
}

function WhatComes(words: FormWords) {
  return (
    <div>
      <h2 id="contatti-titolo" className="text-title">
        {formTitle(words)}
      </h2>
      <p className="mt-6 max-w-[40ch] text-lead">{formText(words)}</p>
      <h3 className="mt-10 text-item">Nel pacchetto trovi</h3>
      <ul className="mt-3 border-t-2 border-base-content">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-baseline gap-3 border-b border-base-content/25 py-3">
            <span className="size-2.5 shrink-0 bg-primary" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whose phone is known isn't asked for it again: the form opens for who has something to add. */
function FormPlace({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className="group self-start border-y-2 border-base-content">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 font-semibold after:font-display after:text-[1.5rem] after:leading-none after:content-['+'] group-open:after:content-['−']">
        Un altro numero, o qualcosa da dirci
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}

export function ThankYouPage(props: OutcomeSectionProps) {
  const { outcome, depositId, deposit, slots, company } = props;
  const hasPhone = deposit?.hasPhone ?? false;
  const form = { callsFrom: formatPhone(company.phone), spotsLeftFallback: freeSlots(slots), isForBuyer: true };
  return (
    <SiteLayout current="/thankyou" call={null}>
      <OutcomeSection {...props} />
      {hasForm(props) && (
        <section id="contatti" aria-labelledby="contatti-titolo" className="band">
          <div className="wrap grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
            <WhatComes
              outcome={outcome}
              slots={slots}
              hasPhone={hasPhone}
              callBy={(outcome !== "waiting" && deposit?.callBy) || callWithinDay}
            />
            <ChosenAlready choice="offerta-197" />
            <input type="hidden" name="depositId" form={contactFormId} value={depositId} />
            <FormPlace isFolded={hasPhone && outcome !== "sold-out"}>
              <Island name="contact-form" props={form}>
                <ContactForm {...form} />
              </Island>
            </FormPlace>
          </div>
        </section>
      )}
    </SiteLayout>
  );
}
