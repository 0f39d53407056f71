import type { Company } from "@vetrina/contract/site";
import { dataSections } from "./data-sections.tsx";
import type { PrivacySection } from "./privacy-section.ts";
import { rightsSections } from "./rights-sections.tsx";

const sections = [...dataSections, ...rightsSections];

function Contents() {
  return (
    <nav aria-labelledby="indice-titolo" className="privacy-index">
      <h2 id="indice-titolo" className="text-item">
        Indice
      </h2>
      <ol className="mt-4">
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="grid min-h-11 grid-cols-[2rem_1fr] items-baseline py-1.5 decoration-2 underline-offset-4 hover:underline"
            >
              <span className="display text-accent" aria-hidden="true">
                {index + 1}
              </span>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Article({ section, number, company }: { section: PrivacySection; number: number; company: Company }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-titolo`} className="privacy-section">
      <h2 id={`${section.id}-titolo`} className="privacy-title">
        <span className="privacy-number">{number}.</span> {section.title}
      </h2>
      <p className="privacy-brief">
        <strong>In breve.</strong> {section.brief}
      </p>
      <div className="privacy-body">{section.body(company)}</div>
    </section>
  );
}

/** The notice, set like a page of the official gazette with somebody's notes in the margin. */
export function PrivacyPage({ company }: { company: Company }) {
  return (
    <div className="wrap pt-10 pb-24 lg:pt-16 lg:pb-36">
      <header className="border-b-8 border-double border-base-content pb-6">
        <h1 className="text-poster">Privacy Policy</h1>
        <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
          <p className="max-w-[46ch] text-lead">
            Che cosa sappiamo di te, perché, e per quanto. Dieci sezioni; accanto a ognuna, una frase per chi ha fretta.
          </p>
          <p className="font-semibold">Ultimo aggiornamento: 14 giugno 2025</p>
        </div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-4 lg:mt-14 xl:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents />
        <div>
          {sections.map((section, index) => (
            <Article key={section.id} section={section} number={index + 1} company={company} />
          ))}
        </div>
      </div>
    </div>
  );
}
