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
    <p className="display -ml-[0.03em] text-[min(43vw,20rem)] low:text-[min(33vw,14rem)] leading-[0.84] tracking-[-0.05em] whitespace-nowrap text-base-200 lg:text-[min(25vw,20rem,36vh)]">
      <span className="mr-[0.04em] align-[0.62em] text-[0.36em] tracking-normal">€</span>197
    </p>
  );
}

/** A bill pasted on the wall, torn along its foot. */
export function Hero({ slots, contactHref }: { slots: MonthSlots; contactHref: string }) {
  return (
    <section className="overflow-x-clip bg-base-100">
      <div className="bg-primary pb-20 text-primary-content lg:pb-24 [mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_0_0/2.2rem_calc(100%-1px)_repeat-x]">
        <div className="awning [--color-primary:var(--color-neutral)]" />
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 pt-7 low:gap-y-5 low:pt-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:pt-9 tall:pt-16">
          <div className="low:grid low:grid-cols-[auto_1fr] low:items-end low:gap-x-3">
            <h1 className="max-w-[16ch] text-title low:col-span-2 low:max-w-none low:text-[min(8vw,2.25rem)] lg:max-w-none lg:text-[min(6.7vh,4rem)] tall:max-w-[16ch] tall:text-title">
              Il sito della tua attività. Il prezzo è scritto grande.
            </h1>
            <div className="mt-5 flex flex-wrap items-center justify-between gap-x-10 low:order-1 low:mt-4 low:flex-col-reverse low:items-end low:justify-end low:gap-2 lg:mt-5 lg:justify-start tall:mt-9">
              <p className="display text-title low:text-copy">
                <span className="sr-only">Invece di </span>
                <s className="struck no-underline after:bg-base-content">1.200&nbsp;€</s>
              </p>
              <p className="display grid size-[3.4em] shrink-0 rotate-9 place-items-center rounded-[50%] border-[0.1em] border-primary bg-base-content text-[clamp(1.75rem,1.2rem+2.4vw,3.25rem)] leading-none text-base-200 outline-[0.12em] outline-base-content low:text-[min(5.5vw,1.5rem)] lg:text-[2rem] tall:text-[3.25rem]">
                −84%
              </p>
            </div>
            <div className="mt-2 low:mt-4">
              <Price />
            </div>
          </div>
          {/* Where there is room the call stands at the foot of the column, level with the price. */}
          <div className="flex flex-col items-start gap-y-8 tall:justify-end">
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
            <ul className="grid w-full gap-5 tall:order-first">
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
