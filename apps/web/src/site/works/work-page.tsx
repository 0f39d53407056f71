import type { Testimonial } from "@vetrina/contract/pictures/testimonials";
import { type Work, worksPath } from "@vetrina/contract/pictures/works";
import { SiteLayout } from "../layout/site-layout.tsx";
import { Stars } from "../layout/stars.tsx";
import { Portrait } from "../people/portrait.tsx";
import { VoiceSource } from "../people/voice-source.tsx";
import { WayBack } from "../way-back.tsx";
import { Devices } from "./device-frames.tsx";
import { OtherWorks } from "./other-works.tsx";
import { WorkClosing } from "./work-closing.tsx";
import { WorkFacts } from "./work-facts.tsx";
import { BeforeAfter, WorkFigures } from "./work-proof.tsx";

function WorkHeader({ work }: { work: Work }) {
  return (
    <header className="bg-base-200">
      <div className="awning" />
      <div className="wrap pt-6 pb-14 lg:pt-8 lg:pb-20">
        <WayBack href={worksPath} label="Tutti i lavori" />
        <h1 className="mt-4 max-w-[24ch] text-title lg:mt-6">{work.titolo}</h1>
        <p className="mt-5 max-w-[56ch] text-lead">{work.descrizione}</p>
        <WorkFacts work={work} className="mt-4 font-semibold" leadsToPlan />
        {work.linkSito && (
          <a
            href={work.linkSito}
            target="_blank"
            rel="noopener"
            className="btn btn-secondary btn-lg mt-7 border-current"
          >
            Apri il sito<span className="sr-only"> di {work.titolo} (si apre in una nuova scheda)</span>
          </a>
        )}
        <div className="mt-10 lg:mt-14">
          <Devices work={work} sizes="(min-width: 80rem) 61rem, 78vw" firstOn="every screen" />
        </div>
      </div>
    </header>
  );
}

/** Before, what was done, what came of it: the parts that are written. */
function WorkStory({ work }: { work: Work }) {
  const parts = [
    { title: "Com’era prima", text: work.prima },
    { title: "Cosa abbiamo fatto", text: work.fatto },
    { title: "Com’è andata", text: work.risultato },
  ].filter(({ text }) => text);
  if (parts.length === 0) return null;
  return (
    <section aria-label="Com’è nato il sito" className="band">
      <ol className="wrap grid gap-x-14 gap-y-10 lg:grid-cols-3">
        {parts.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-base-content pt-5">
            <span className="display text-item text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <h2 className="text-voice lg:text-[min(2.4vw,2rem)]">{title}</h2>
            <p className="mt-3 max-w-[52ch] whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function WorkVoices({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-label="Che cosa ne dice il cliente" className="band bg-base-200">
      <ul className="wrap grid gap-y-12">
        {testimonials.map((voice) => (
          <li key={voice.id}>
            <figure className="grid items-end gap-x-12 gap-y-5 sm:grid-cols-[9rem_1fr]">
              <Portrait
                name={voice.name}
                imageUrl={voice.imageUrl}
                className="w-28 sm:row-span-2 sm:w-full"
                sizes="(min-width: 40rem) 9rem, 7rem"
              />
              <blockquote className="display text-voice">
                <p className="max-w-[36ch] text-balance">«{voice.comment}»</p>
              </blockquote>
              <figcaption className="grid gap-1 sm:col-start-2">
                <Stars rating={voice.rating} />
                <strong>{voice.name}</strong>
                <span>{voice.company}</span>
                <VoiceSource voice={voice} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WorkPageProps {
  work: Work;
  testimonials: Testimonial[];
  others: Work[];
}

/** The story of a site that was made. */
export function WorkPage({ work, testimonials, others }: WorkPageProps) {
  return (
    <SiteLayout current="">
      <WorkHeader work={work} />
      <BeforeAfter work={work} />
      <WorkStory work={work} />
      <WorkFigures work={work} />
      <WorkVoices testimonials={testimonials} />
      <OtherWorks title="Altre vetrine" works={others} />
      <WorkClosing />
    </SiteLayout>
  );
}

/** In place of a work that isn't there. */
export function WorkMissing() {
  return (
    <SiteLayout current="">
      <section className="bg-base-200">
        <div className="awning" />
        <div className="wrap band">
          <h1 className="text-title">Lavoro non trovato</h1>
          <p className="mt-6 max-w-[40ch] text-lead">Questa vetrina non c’è più, o ha cambiato indirizzo.</p>
          <a href={worksPath} className="btn btn-primary btn-xl mt-10">
            Guarda gli altri lavori
          </a>
        </div>
      </section>
    </SiteLayout>
  );
}
