import type { Company } from "@vetrina/contract/settings/site";
import type { LegalSection } from "./legal-section.ts";

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav aria-labelledby="indice-titolo" className="legal-index">
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

function Article({ section, number, company }: { section: LegalSection; number: number; company: Company }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-titolo`} className="legal-section">
      <h2 id={`${section.id}-titolo`} className="col-span-full text-voice leading-[1.15]">
        <span className="text-accent">{number}.</span> {section.title}
      </h2>
      <p className="legal-brief">
        <strong>In breve.</strong> {section.brief}
      </p>
      <div className="legal-body">{section.body(company)}</div>
    </section>
  );
}

interface LegalPageProps {
  title: string;
  lead: string;
  updated: string;
  sections: LegalSection[];
  company: Company;
}

/** Set like a page of the official gazette with notes in the margin. */
export function LegalPage({ title, lead, updated, sections, company }: LegalPageProps) {
  return (
    <div className="wrap pt-10 pb-24 lg:pt-16 lg:pb-36">
      <header className="border-b-8 border-double border-base-content pb-6">
        <h1 className="text-poster">{title}</h1>
        <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
          <p className="max-w-[46ch] text-lead">{lead}</p>
          <p className="font-semibold">Ultimo aggiornamento: {updated}</p>
        </div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-4 lg:mt-14 xl:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div>
          {sections.map((section, index) => (
            <Article key={section.id} section={section} number={index + 1} company={company} />
          ))}
        </div>
      </div>
    </div>
  );
}
