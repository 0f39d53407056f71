import { keysOf } from "@vetrina/contract/keys";
import { tradePath, tradesPath } from "@vetrina/contract/trade-pages";
import { type TradeKey, trades } from "@vetrina/contract/trial-trades";
import { SiteLayout } from "../layout/site-layout.tsx";
import { ShopMotif } from "../trial/shop-motif.tsx";
import { tradeCopies, tradeName } from "./trade-copies.ts";
import { TradesClosing } from "./trades-closing.tsx";

const firstSentence = (text: string) => text.slice(0, text.indexOf(".") + 1);

function TradeCard({ trade }: { trade: TradeKey }) {
  const { lead } = tradeCopies[trade];
  return (
    <li className="relative flex flex-wrap gap-x-5 border-t-2 border-base-content pt-5 sm:block">
      <div className="size-18 sm:size-24 [--m1:var(--color-accent)] [--m2:var(--color-base-100)] [--m3:var(--color-sheet)]">
        <ShopMotif trade={trade} />
      </div>
      {/* With large letters the words go below the drawing. */}
      <div className="flex-1 basis-44">
        <h2 className="text-item sm:mt-4">
          <a href={tradePath(trade)} className="underline-offset-[0.25em] after:absolute after:inset-0 hover:underline">
            <span className="sr-only">Siti web per </span>
            {tradeName(trade)}
          </a>
        </h2>
        <p className="mt-1 max-w-[40ch] sm:mt-2">{firstSentence(lead)}</p>
      </div>
    </li>
  );
}

function TradesList() {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap pt-10 pb-20 lg:pt-14 lg:pb-28">
        <h1 className="max-w-[18ch] text-title">Il tuo mestiere ha già il suo sito.</h1>
        <p className="mt-5 max-w-[52ch] text-lead">
          Un fornaio e un avvocato non hanno gli stessi clienti. Abbiamo scritto che cosa cerca chi cerca te, mestiere
          per mestiere, e come glielo facciamo trovare.
        </p>
        <ul className="mt-10 grid gap-x-12 gap-y-7 sm:mt-12 sm:grid-cols-2 sm:gap-y-10 lg:mt-16 lg:grid-cols-3 lg:gap-y-14 2xl:grid-cols-4">
          {keysOf(trades).map((trade) => (
            <TradeCard key={trade} trade={trade} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** All trades that have a page of their own. */
export function TradesPage() {
  return (
    <SiteLayout current={tradesPath}>
      <TradesList />
      <TradesClosing title="Fai un altro mestiere? Raccontacelo." />
    </SiteLayout>
  );
}
