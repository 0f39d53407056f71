import { BenefitObject } from "./benefit-object.tsx";
import { benefits } from "./benefits.content.ts";
import { Stroll } from "./stroll.tsx";

/** The price label on the edge of the shelf. */
function ShelfLabel() {
  return (
    <span
      className="display absolute top-full left-[60%] -translate-y-2 border-2 border-base-content bg-sheet px-2 py-1 text-note leading-none text-accent"
      aria-hidden="true"
    >
      €0
    </span>
  );
}

export function BenefitsSection() {
  return (
    <section id="benefits" aria-labelledby="benefits-titolo" className="band">
      <div className="wrap">
        <h2 id="benefits-titolo" className="max-w-[20ch] text-title">
          Quattro cose che altrove si pagano a parte.
        </h2>
        <Stroll
          label="Che cosa è compreso"
          className="mt-4 max-sm:gap-0 sm:mx-0 sm:mt-14 sm:grid-cols-2 sm:gap-x-0 sm:gap-y-12 lg:mt-20 lg:grid-cols-4"
        >
          {benefits.map((benefit) => (
            <li key={benefit.title} className="grid content-start max-sm:w-[74%] max-sm:grid-rows-[auto_1fr]">
              <div className="relative border-b-8 border-base-content">
                <div className="w-20 sm:w-36 lg:w-40">
                  <BenefitObject kind={benefit.object} />
                </div>
                <ShelfLabel />
              </div>
              <div className="pt-4 pr-3 sm:pt-5 sm:pr-8">
                <h3 className="text-[1.125rem] leading-tight sm:text-item">{benefit.title}</h3>
                <p className="mt-1.5 text-muted max-sm:text-note max-sm:leading-[1.4] sm:mt-2">{benefit.text}</p>
                <p className="mt-1.5 text-note leading-[1.4] font-semibold">0&nbsp;€ {benefit.freeWith}</p>
              </div>
            </li>
          ))}
        </Stroll>
      </div>
    </section>
  );
}
