import { type Work, workPath, worksPath } from "@vetrina/contract/pictures/works";
import { SiteLayout } from "../layout/site-layout.tsx";
import { WorkClosing } from "./work-closing.tsx";
import { WorkFacts } from "./work-facts.tsx";
import { WorkWindow } from "./work-window.tsx";

function WorkEntry({ work, isFirst }: { work: Work; isFirst: boolean }) {
  return (
    <li className="grid content-start gap-y-2 border-t-2 border-base-content pt-6">
      <a href={workPath(work)} className="group block">
        <WorkWindow
          work={work}
          className="border-base-content"
          sizes="(min-width: 62rem) 38rem, 90vw"
          firstOn={isFirst ? "every screen" : undefined}
        />
        <h2 className="mt-4 text-voice lg:text-[min(2.9vw,2.5rem)] underline-offset-[0.2em] group-hover:underline">
          {work.titolo}
        </h2>
      </a>
      <div>
        <WorkFacts work={work} className="text-note font-semibold" />
        <p className="mt-1 max-w-[56ch]">{work.descrizione}</p>
        {work.linkSito && (
          <a href={work.linkSito} target="_blank" rel="noopener" className="text-link mt-1">
            Apri il sito<span className="sr-only"> di {work.titolo} (si apre in una nuova scheda)</span>
          </a>
        )}
      </div>
    </li>
  );
}

function WorksList({ works }: { works: Work[] }) {
  return (
    <section aria-labelledby="lavori-titolo" className="bg-base-200">
      <div className="awning" />
      <div className="wrap pt-8 pb-16 lg:pt-14 lg:pb-28">
        <h1 id="lavori-titolo" className="max-w-[18ch] text-title">
          I nostri lavori, uno per uno.
        </h1>
        <p className="mt-5 max-w-[52ch] text-lead">
          Ogni sito ha la sua storia: com’era prima, che cosa abbiamo fatto, com’è andata. Se è online lo apri da qui.
        </p>
        {works.length > 0 ? (
          <ul className="mt-10 grid gap-x-14 gap-y-12 lg:mt-16 lg:grid-cols-2 lg:gap-y-16">
            {works.map((work, index) => (
              <WorkEntry key={work.id} work={work} isFirst={index === 0} />
            ))}
          </ul>
        ) : (
          <p className="mt-10 border-t-2 border-base-content pt-6 text-lead">
            Stiamo preparando la vetrina dei lavori. Il primo può essere il tuo.
          </p>
        )}
      </div>
    </section>
  );
}

/** All the sites that were made, each with the way to its story. */
export function WorksPage({ works }: { works: Work[] }) {
  return (
    <SiteLayout current={worksPath}>
      <WorksList works={works} />
      <WorkClosing />
    </SiteLayout>
  );
}
