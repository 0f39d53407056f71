import { offerFormWithoutChoice } from "@vetrina/contract/choice-address";
import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { balanceCents, depositCents, offerPriceCents } from "@vetrina/contract/deposits/prices";
import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";
import { ContactForm } from "../../islands/contact-form.tsx";
import { Island } from "../../islands/island.tsx";
import { ChoiceLine } from "../choice-line.tsx";
import { WithinDay } from "../layout/within-day.tsx";
import { isSoldOut, nextMonthName } from "../offer/slots.ts";

const nextSteps: { name: string; text: ReactNode }[] = [
  {
    name: "chiamata",
    text: (
      <>
        Ti chiamiamo entro <WithinDay /> e ci racconti che cosa fai.
      </>
    ),
  },
  { name: "prova", text: "Ti mandiamo il sito vero. Hai due giri di modifiche gratuiti." },
  { name: "saldo", text: "Paghi il saldo solo dopo averlo approvato. E si apre." },
];

/** The order sheet is numbered like the month's slots. */
function sheetTitle(slots: MonthSlots): string {
  return isSoldOut(slots) ? `Posto per ${nextMonthName(slots)}` : `Posto n. ${slots.reservedSpots + 1}`;
}

/** What the order comes to, and when, in euro cents: leaving a number costs nothing. */
const bill = [
  { label: "Oggi, per farti chiamare", cents: 0 },
  { label: "Se decidi, caparra", cents: depositCents },
  { label: "A sito approvato, saldo", cents: balanceCents },
  { label: "In tutto", cents: offerPriceCents },
];

/** Large letters put the price below its label. */
function Bill() {
  return (
    <dl className="mt-7 grid gap-2 border-t-2 border-dashed border-base-content pt-5 font-receipt text-note">
      {bill.map(({ label, cents }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline-last gap-x-2 border-dashed border-base-content last:border-t-2 last:pt-2 last:font-bold"
        >
          <dt>{label}</dt>
          <dd className="contents">
            <span className="leader min-w-3" aria-hidden="true" />
            <span className="ml-auto">{`${cents / 100}\u00a0€`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ContactSectionProps {
  slots: MonthSlots;
  company: Company;
  isAboutOffer: boolean;
}

export function ContactSection({ slots, company, isAboutOffer }: ContactSectionProps) {
  const callsFrom = formatPhone(company.phone);
  return (
    <section
      id="contact-section"
      data-calls
      aria-labelledby="contatto-titolo"
      className="band bg-primary text-primary-content"
    >
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        {/* It goes along with the form, which grows by what follows it. */}
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="contatto-titolo" className="text-title lg:text-[min(3.4vw,2.5rem)]">
            Lasciaci i tuoi dati. <br className="max-lg:hidden" />
            Al sito pensiamo noi.
          </h2>
          <p className="mt-6 max-w-[38ch] text-lead">
            Entro <WithinDay /> ti chiama una persona, non un centralino. Se preferisci chiamare tu:
          </p>
          <a
            href={`tel:${company.phone}`}
            className="display mt-2 inline-flex min-h-11 items-center text-item underline decoration-[3px] underline-offset-[0.3em]"
          >
            {callsFrom}
          </a>
          <ol className="mt-10 grid max-w-[38ch] gap-4 max-lg:hidden">
            {nextSteps.map(({ name, text }, index) => (
              <li key={name} className="flex items-baseline gap-4 border-t-2 border-primary-content pt-4">
                <span className="display w-7 shrink-0 text-voice leading-none text-base-200" aria-hidden="true">
                  {index + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
        </div>
        <div className="self-start bg-base-100 px-5 py-8 text-base-content sm:px-10">
          <p className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-8 border-double border-base-content pb-5">
            <span className="display text-item">{sheetTitle(slots)}</span>
            <span className="font-receipt text-note">1 sito</span>
          </p>
          <ChoiceLine
            choice={isAboutOffer ? "offerta-197" : undefined}
            undoHref={`${offerFormWithoutChoice}#contact-section`}
          />
          <Island name="contact-form" props={{ callsFrom, variant: "landing" }}>
            <ContactForm callsFrom={callsFrom} variant="landing" />
          </Island>
          <Bill />
        </div>
      </div>
    </section>
  );
}
