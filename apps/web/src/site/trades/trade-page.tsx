import type { PostSummary } from "@vetrina/contract/blog/blog";
import { keysOf } from "@vetrina/contract/keys";
import type { Work } from "@vetrina/contract/pictures/works";
import { products } from "@vetrina/contract/products";
import { tradePath, tradesPath } from "@vetrina/contract/trade-pages";
import { type TradeKey, trades, trialAddress, usualTrial } from "@vetrina/contract/trial-trades";
import { SiteLayout } from "../layout/site-layout.tsx";
import { FaqIndex } from "../offer/faq-index.tsx";
import { ShopSite } from "../trial/shop-site.tsx";
import { WayBack } from "../way-back.tsx";
import { OtherWorks } from "../works/other-works.tsx";
import { tradeCopies, tradeName } from "./trade-copies.ts";
import { TradesClosing } from "./trades-closing.tsx";

const offer = products["offerta-197"];

/** The trade's small site on a phone: the same that the trial begins with. */
function TradePhone({ trade }: { trade: TradeKey }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto aspect-[1/1.9] w-[min(100%,19rem)] overflow-hidden rounded-[1.9rem] border-[0.5rem] border-base-content bg-base-content lg:rotate-2 print:hidden"
    >
      <div className="trial-screen rounded-[1.4rem]" tabIndex={-1}>
        <ShopSite site={{ ...usualTrial, trade }} isPicture />
      </div>
    </div>
  );
}

function TradeHero({ trade }: { trade: TradeKey }) {
  const { plural, lead } = tradeCopies[trade];
  return (
    <header className="overflow-x-clip bg-base-200">
      <div className="awning" />
      <div className="wrap grid items-center gap-x-16 gap-y-12 pt-6 pb-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:pt-8 lg:pb-20">
        <div>
          <WayBack href={tradesPath} label="Tutti i mestieri" />
          <h1 className="mt-4 max-w-[16ch] text-title lg:mt-6">Siti web per {plural}</h1>
          <p className="mt-5 max-w-[50ch] text-lead">{lead}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <a
              href={trialAddress({ ...usualTrial, trade })}
              data-cta="trade_trial"
              className="btn btn-primary btn-xl max-sm:w-full"
            >
              GUARDA IL TUO IN TRENTA SECONDI
            </a>
            <a href="/offerta-197" className="text-link">
              {`${offer.euros}\u00a0€, tutto compreso`}
            </a>
          </div>
        </div>
        <TradePhone trade={trade} />
      </div>
    </header>
  );
}

function TradeNeeds({ trade }: { trade: TradeKey }) {
  return (
    <section aria-labelledby="cercano-titolo" className="band">
      <div className="wrap">
        <h2 id="cercano-titolo" className="max-w-[20ch] text-title">
          Che cosa cerca chi cerca te
        </h2>
        <ol className="mt-10 grid gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-3">
          {tradeCopies[trade].needs.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-base-content pt-5">
              <span className="display text-item text-accent" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="text-voice lg:text-[min(2.4vw,2rem)]">{title}</h3>
              <p className="mt-3 max-w-[52ch]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function TradeStory({ trade }: { trade: TradeKey }) {
  const { storyTitle, story } = tradeCopies[trade];
  return (
    <section aria-labelledby="perche-titolo" className="band bg-neutral text-neutral-content">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <h2 id="perche-titolo" className="max-w-[16ch] text-title text-base-200">
          {storyTitle}
        </h2>
        <div className="grid gap-5">
          {story.map((paragraph) => (
            <p key={paragraph} className="max-w-[60ch] text-lead">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function TradeContents({ trade }: { trade: TradeKey }) {
  return (
    <section aria-labelledby="dentro-titolo" className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div>
          <h2 id="dentro-titolo" className="text-title">
            Che cosa ci mettiamo dentro
          </h2>
          <ul className="mt-8 grid lg:mt-10">
            {tradeCopies[trade].contents.map((line) => (
              <li key={line} className="border-t border-base-content/30 py-3.5 text-lead">
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="receipt self-start lg:mt-4">
          <p className="text-center">
            IL SITO, CHIAVI IN MANO
            <br />
            da 5 a 10 pagine
          </p>
          <ul className="mt-5 grid gap-1.5">
            <li>Dominio e hosting, 12 mesi</li>
            <li>Testi scritti da noi</li>
            <li>Assistenza, 12 mesi</li>
            <li>Due giri di modifiche</li>
            <li>{`Pronto in ${offer.delivery}`}</li>
          </ul>
          <p className="display mt-5 text-center text-[3rem] leading-none text-accent">€{offer.euros}</p>
          <a href="/offerta-197" className="btn btn-primary btn-lg mt-5 w-full">
            VEDI L’OFFERTA
          </a>
        </div>
      </div>
    </section>
  );
}

function TradeArticles({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="leggi-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="leggi-titolo" className="text-voice">
          Dal blog, per il tuo mestiere
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          {posts.map(({ id, slug, title, excerpt }) => (
            <li key={id} className="border-t-2 border-base-content pt-4">
              <h3 className="text-item">
                <a href={`/blog/${slug}`} className="underline-offset-[0.25em] hover:underline">
                  {title}
                </a>
              </h3>
              {excerpt && <p className="mt-2 max-w-[52ch]">{excerpt}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function TradeFaq({ trade }: { trade: TradeKey }) {
  return (
    <section aria-labelledby="domande-titolo" className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <h2 id="domande-titolo" className="text-title">
          Chiedilo pure
        </h2>
        <FaqIndex entries={tradeCopies[trade].faq} />
      </div>
    </section>
  );
}

function OtherTrades({ trade }: { trade: TradeKey }) {
  return (
    <nav aria-labelledby="altri-mestieri" className="band bg-base-200">
      <div className="wrap">
        <h2 id="altri-mestieri" className="text-voice">
          Altri mestieri
        </h2>
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-1">
          {keysOf(trades)
            .filter((other) => other !== trade)
            .map((other) => (
              <li key={other}>
                <a href={tradePath(other)} className="text-link">
                  {tradeName(other)}
                </a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}

interface TradePageProps {
  trade: TradeKey;
  works: Work[];
  posts: PostSummary[];
}

/** What a site does for one trade, for who has such a shop. */
export function TradePage({ trade, works, posts }: TradePageProps) {
  return (
    <SiteLayout current="">
      <TradeHero trade={trade} />
      <TradeNeeds trade={trade} />
      <TradeStory trade={trade} />
      <TradeContents trade={trade} />
      <OtherWorks title="Vetrine che abbiamo acceso" works={works} />
      <TradeArticles posts={posts} />
      <TradeFaq trade={trade} />
      <OtherTrades trade={trade} />
      <TradesClosing title="La prossima vetrina può essere la tua." />
    </SiteLayout>
  );
}
