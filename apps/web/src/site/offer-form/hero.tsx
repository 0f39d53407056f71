import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { BookingCall } from "../offer/booking-call.tsx";
import { isSoldOut, slotsSentence } from "../offer/slots.ts";

const headlines = [
  { title: "Design", text: "disegnato sul tuo mestiere" },
  { title: "Hosting", text: "per 12 mesi, con SSL" },
  { title: "Dominio gratis", text: ".it o .com, per 12 mesi" },
];

function Price() {
  return (
    <p className="display -ml-[0.03em] text-[min(43vw,20rem)] leading-[0.84] tracking-[-0.05em] whitespace-nowrap text-base-200 lg:text-[min(25vw,20rem)]">
      <span className="mr-[0.04em] align-[0.62em] text-[0.36em] tracking-normal">€</span>197
    </p>
  );
}

/** A bill pasted on the wall, torn along its foot. */
export function Hero({ slots, contactHref }: { slots: MonthSlots; contactHref: string }) {
  return (
    <section className="overflow-x-clip bg-base-100">
      <div className="torn bg-primary pb-20 text-primary-content lg:pb-24">
        <div className="awning [--color-primary:var(--color-neutral)]" />
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 pt-7 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:pt-16">
          <div>
            <h1 className="max-w-[16ch] text-title">Il sito della tua attività. Il prezzo è scritto grande.</h1>
            <div className="mt-5 flex flex-wrap items-center justify-between gap-x-10 lg:mt-9 lg:justify-start">
              <p className="display text-title">
                <span className="sr-only">Invece di </span>
                <s className="struck no-underline after:bg-base-content">1.200&nbsp;€</s>
              </p>
              <p className="seal display shrink-0">−84%</p>
            </div>
            <div className="mt-2">
              <Price />
            </div>
          </div>
          <div className="flex flex-col items-start gap-y-8 lg:justify-end">
            <div className="w-full">
              <BookingCall
                slots={slots}
                contactHref={contactHref}
                source="offer_form_hero"
                className="btn btn-secondary btn-xl w-full"
              >
                VOGLIO IL MIO SITO
              </BookingCall>
              <p className="mt-4">
                {!isSoldOut(slots) && "Blocchi il posto con 17\u00a0€. "}
                {slotsSentence(slots)}.
              </p>
            </div>
            <ul className="grid w-full gap-5 lg:order-first">
              {headlines.map((headline) => (
                <li key={headline.title} className="border-t-2 border-primary-content pt-4">
                  <h2 className="text-voice">{headline.title}</h2>
                  <p>{headline.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
