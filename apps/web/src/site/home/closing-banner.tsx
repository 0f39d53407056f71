import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { products } from "@vetrina/contract/products";
import { callText } from "../offer/slots.ts";

const highlights = [
  { title: "Consegna rapida", text: `Online in ${products.standard.delivery}` },
  { title: "Tutto incluso", text: "Hosting e dominio" },
  { title: "Alta qualità", text: "Design professionale" },
];

export function ClosingBanner({ slots }: { slots: MonthSlots }) {
  return (
    <section data-calls aria-labelledby="chiusura-titolo" className="band bg-primary text-primary-content">
      <div className="wrap">
        <h2 id="chiusura-titolo" className="max-w-[14ch] text-poster max-sm:max-w-none max-sm:text-voice">
          Pronto a Far Crescere la Tua Attività Online?
        </h2>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 sm:mt-12 lg:mt-20">
          <ul className="grid gap-x-4 gap-y-2 max-md:w-full max-md:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] sm:gap-x-14 md:grid-cols-3">
            {highlights.map((highlight) => (
              <li key={highlight.title}>
                <h3 className="text-[1.0625rem] leading-tight sm:text-item">{highlight.title}</h3>
                <p className="mt-0.5 leading-snug max-sm:text-note">{highlight.text}</p>
              </li>
            ))}
          </ul>
          {/* On a phone the form itself comes next. */}
          <a href="#contatti" data-cta="main_cta" className="btn btn-secondary btn-xl max-sm:hidden">
            {callText(slots, "VOGLIO IL MIO SITO")}
          </a>
        </div>
      </div>
    </section>
  );
}
