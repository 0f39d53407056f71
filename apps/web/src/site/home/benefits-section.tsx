import { BenefitObject } from "./benefit-object.tsx";
import { benefits } from "./benefits.content.ts";

/** The price label on the edge of the shelf. */
function ShelfLabel() {
  return (
    <span
      className="display absolute top-full left-[calc(100%-0.75rem)] sm:left-[60%] -translate-y-2 border-2 border-base-content bg-sheet px-2 py-1 text-note leading-none text-accent"
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
        <ul className="mt-7 grid gap-x-0 gap-y-5 sm:mt-14 sm:gap-y-12 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4">
          {benefits.map((benefit) => (
            <li key={benefit.title} className="grid grid-cols-[5.5rem_1fr] items-end sm:grid-cols-1 sm:content-start">
              <div className="relative self-end border-b-8 border-base-content">
                <div className="w-16 sm:w-36 lg:w-40">
                  <BenefitObject kind={benefit.object} />
                </div>
                <ShelfLabel />
              </div>
              <div className="self-stretch border-b-8 border-base-content pb-3 pl-5 sm:border-0 sm:pt-5 sm:pr-8 sm:pb-0 sm:pl-0">
                <h3 className="text-item">{benefit.title}</h3>
                <p className="mt-1 text-muted sm:mt-2">{benefit.text}</p>
                <p className="mt-1 text-note font-semibold">0&nbsp;€ {benefit.freeWith}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
