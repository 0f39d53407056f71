import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { Fragment } from "react";
import { SiteLayout } from "../layout/site-layout.tsx";
import { FaqIndex } from "../offer/faq-index.tsx";
import { compareFaq, readOn, type SourceKey, sourceKeys, sources, type Way, ways } from "./compare.content.ts";
import { CostTable } from "./cost-table.tsx";
import { SourceMarks, sourceId } from "./source-marks.tsx";

function CompareHero() {
  return (
    <header className="bg-base-200">
      <div className="awning" />
      <div className="wrap pt-10 pb-14 lg:pt-14 lg:pb-20">
        <h1 className="max-w-[14ch] text-poster">Noi, Wix, Aruba o tuo cugino?</h1>
        <p className="mt-6 max-w-[54ch] text-lead">
          Quattro modi di avere un sito web, tre anni di conti, ogni cifra con la sua fonte. Dove gli altri sono meglio
          di noi, c’è scritto.
        </p>
      </div>
    </header>
  );
}

interface ListProps {
  title: string;
  lines: string[];
}

const WayList = ({ title, lines }: ListProps) => (
  <div>
    <h4 className="text-note font-semibold text-muted">{title}</h4>
    <ul className="mt-1 grid gap-1">
      {lines.map((line) => (
        <li key={line} className="border-t border-base-content/25 pt-1.5">
          {line}
        </li>
      ))}
    </ul>
  </div>
);

function WayCard({ way }: { way: Way }) {
  const { name, included, yours, betterTitle, better, choose } = way;
  return (
    <li className="grid content-start gap-5 border-t-8 border-base-content pt-4 md:row-span-5 md:grid-rows-subgrid">
      <h3 className="text-item">{name}</h3>
      <WayList title="È compreso" lines={included} />
      <WayList title="Tocca a te" lines={yours} />
      <div>
        <h4 className="text-note font-semibold text-muted">{betterTitle}</h4>
        <p className="mt-1">
          {better}
          <SourceMarks keys={way.sources} />
        </p>
      </div>
      <p className="font-semibold text-accent">{choose}</p>
    </li>
  );
}

function WaysSection() {
  return (
    <section aria-labelledby="chi-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="chi-titolo" className="max-w-[18ch] text-title">
          Chi fa che cosa
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:mt-14 xl:grid-cols-4">
          {ways.map((way) => (
            <WayCard key={way.name} way={way} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function HoursSection() {
  return (
    <section aria-labelledby="ore-titolo" className="band bg-neutral text-neutral-content">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <h2 id="ore-titolo" className="max-w-[18ch] text-title text-base-200">
          Le ore non&nbsp;stanno nel&nbsp;listino.
        </h2>
        <div className="grid gap-5 text-lead">
          <p className="max-w-[58ch]">
            In soldi, chi il sito se lo fa spende meno di chi lo compra fatto, o poco più. La differenza la fanno le
            ore. Un’agenzia americana, di parte quanto noi, ne conta da 40 a 80 per fare e tenere un sito con Wix:
            <SourceMarks keys={["wixPrices"]} /> quaranta sono una settimana di bottega chiusa. Se quelle ore le hai, e
            ti piacciono, sono ben spese.
          </p>
          <p className="max-w-[58ch]">
            E gli altri studi? Un sito disegnato da zero vale di più e costa di più: un listino pubblico parte da
            2.900&nbsp;€, con 534&nbsp;€ di canone l’anno.
            <SourceMarks keys={["bespoke"]} /> Se vendi in tutta Europa, comincia da lì.
          </p>
        </div>
      </div>
    </section>
  );
}

function QuestionsSection() {
  return (
    <section aria-labelledby="domande-titolo" className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <h2 id="domande-titolo" className="text-title">
          Chiedilo pure
        </h2>
        <FaqIndex entries={compareFaq} />
      </div>
    </section>
  );
}

function SourceLine({ source }: { source: SourceKey }) {
  const { says, address } = sources[source];
  const shown = address.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");
  const parts = shown.split(/(?<=\/)/);
  return (
    <li id={sourceId(source)} className="ml-6 pl-2">
      {says}.{" "}
      <NewTabLink href={address} rel="noopener nofollow" className="wrap-anywhere underline underline-offset-4">
        {parts.map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </NewTabLink>
    </li>
  );
}

function SourcesSection() {
  return (
    <section id="fonti" aria-labelledby="fonti-titolo" className="band bg-base-200">
      <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div>
          <h2 id="fonti-titolo" className="text-voice">
            Da dove vengono le cifre
          </h2>
          <p className="mt-4 max-w-[44ch]">
            Le abbiamo lette <time dateTime={readOn}>{withArticle("il", formatLongDate(readOn))}</time>, in copie
            d’archivio di queste pagine. I listini cambiano: prima di decidere, apri l’originale. Se ne trovi una
            superata, scrivicelo e la correggiamo.
          </p>
        </div>
        <ol className="grid list-decimal gap-2.5 text-note">
          {sourceKeys.map((source) => (
            <SourceLine key={source} source={source} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function CompareClosing() {
  return (
    <section data-calls aria-labelledby="scegli-titolo" className="bg-primary text-primary-content">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-7 py-14 lg:py-20">
        <h2 id="scegli-titolo" className="max-w-[24ch] text-voice">
          Prima di scegliere, guarda il tuo.
        </h2>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 max-sm:w-full">
          <a href="/prova" data-cta="compare_trial" className="btn btn-secondary btn-xl max-sm:w-full">
            IL TUO SITO IN TRENTA SECONDI
          </a>
          <a href="/offerta-197" data-cta="compare_offer" className="text-link">
            Che cosa c’è a 197&nbsp;€
          </a>
        </div>
      </div>
    </section>
  );
}

/** Four ways to a site, ours among them, for who hasn't chosen yet. `renewalYearly` in euros; 0 where it isn't said. */
export function ComparePage({ renewalYearly }: { renewalYearly: number }) {
  return (
    <SiteLayout current="/confronto">
      <CompareHero />
      <CostTable renewalYearly={renewalYearly} />
      <WaysSection />
      <HoursSection />
      <QuestionsSection />
      <SourcesSection />
      <CompareClosing />
    </SiteLayout>
  );
}
