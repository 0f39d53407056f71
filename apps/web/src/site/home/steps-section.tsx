import type { ReactNode } from "react";
import { WithinDay } from "../layout/within-day.tsx";
import { Stroll } from "./stroll.tsx";

const steps: { title: string; text: ReactNode }[] = [
  {
    title: "Ci racconti cosa fai",
    text: (
      <>
        Compili il modulo, ti richiamiamo entro <WithinDay />. Bastano quindici minuti.
      </>
    ),
  },
  {
    title: "Ci mandi quello che hai",
    text: "Foto dal telefono, il menu, un vecchio volantino. Scriviamo noi i testi e mettiamo ordine.",
  },
  {
    title: "Lo guardi e lo correggi",
    text: "Ti mandiamo il sito vero, non un disegno. Hai due giri di modifiche gratuiti.",
  },
  {
    title: "Si apre",
    text: "Il sito va online con il tuo nome. Il saldo lo paghi solo dopo averlo approvato.",
  },
];

const stairs = ["", "lg:mt-16", "lg:mt-32", "lg:mt-48"];

export function StepsSection() {
  return (
    <section id="come-funziona" aria-labelledby="come-funziona-titolo" className="band">
      <div className="wrap">
        <h2 id="come-funziona-titolo" className="max-w-[16ch] text-title">
          Prendi il numero, tocca a te.
        </h2>
        <Stroll
          isOrdered
          label="Come funziona, passo per passo"
          className="mt-4 sm:mx-0 sm:gap-3.5 lg:mt-20 lg:grid-cols-4 lg:gap-8"
        >
          {steps.map((step, index) => (
            <li
              key={step.title}
              className={`grid content-start gap-y-3 max-sm:w-[72%] sm:grid-cols-[4rem_1fr] sm:gap-x-5 lg:block ${stairs[index]}`}
            >
              <span className="queue-ticket lg:mb-6" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="text-item">{step.title}</h3>
                <p className="max-sm:leading-[1.4] sm:mt-1 lg:mt-2">{step.text}</p>
              </div>
            </li>
          ))}
        </Stroll>
      </div>
    </section>
  );
}
