import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { callText } from "../offer/slots.ts";
import { type FaqEntry, faqEntries } from "./faq.content.ts";

function IndexEntry({ entry }: { entry: FaqEntry }) {
  return (
    <details name="faq" className="index-entry">
      <summary className="flex min-h-11 items-baseline gap-3 py-2 lg:min-h-14 lg:py-3">
        <h3 className="text-[min(1.0625rem,8vw)] leading-snug tracking-[-0.01em] sm:max-w-[84%] sm:text-[1.1875rem]">
          {entry.question}
        </h3>
        <span className="leader min-w-0 max-sm:opacity-0" aria-hidden="true" />
      </summary>
      <p className="max-w-[62ch] pr-8 pb-6">{entry.answer}</p>
    </details>
  );
}

/** A phone shows the first ones, and the rest unfolded. */
const shownOnPhones = 3;

const Entries = ({ entries }: { entries: FaqEntry[] }) =>
  entries.map((entry) => <IndexEntry key={entry.question} entry={entry} />);

export function FaqSection({ slots }: { slots: MonthSlots }) {
  return (
    <section id="faq" aria-labelledby="faq-titolo" className="band bg-base-200">
      <div className="wrap grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="faq-titolo" className="text-title">
            Domande Frequenti
          </h2>
          <p className="mt-3 max-w-[30ch] text-lead max-sm:hidden lg:mt-5">
            Le otto che ci fanno sempre, con la risposta che diamo al telefono.
          </p>
        </div>
        <div>
          <Entries entries={faqEntries.slice(0, shownOnPhones)} />
          <details className="fold">
            <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
              Altre cinque domande
            </summary>
            <Entries entries={faqEntries.slice(shownOnPhones)} />
          </details>
          <div
            data-calls
            className="mt-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-2 bg-sheet px-5 py-3.5 sm:mt-8 sm:py-8 lg:mt-14 sm:px-10"
          >
            <div>
              <h3 className="text-item">Hai altre domande?</h3>
              <p className="mt-1 max-sm:hidden">Scrivici: ti risponde una persona.</p>
            </div>
            <a href="#contatti" data-cta="faq_section" className="btn btn-primary btn-xl max-sm:w-full">
              {callText(slots, "VOGLIO IL MIO SITO")}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
