import { signOf, type TradeKey, type TrialSite, tonesOf, townWords } from "@vetrina/contract/trial-trades";
import { cssVariables } from "@vetrina/ui/css-variables";
import type { ReactNode } from "react";
import { ShopMap } from "./shop-map.tsx";
import { ShopMotif } from "./shop-motif.tsx";
import { estetista, fiorista, negozio, parrucchiere } from "./words/care.content.ts";
import { falegname, idraulico, officina, studio } from "./words/craft.content.ts";
import { bar, forno, pizzeria, ristorante } from "./words/food.content.ts";
import type { PricedLine, TradeWords } from "./words/trade-words.ts";

/** What the small site of each trade says. */
const tradeWords: Record<TradeKey, TradeWords> = {
  ...{ ristorante, pizzeria, bar, forno },
  ...{ parrucchiere, estetista, negozio, fiorista },
  ...{ officina, idraulico, falegname, studio },
};

interface ShopSiteProps {
  site: TrialSite;
  /** A picture of the same site beside it: nothing in it can be pressed, and it has no ids. */
  isPicture?: boolean;
}

interface PartProps {
  site: TrialSite;
  words: TradeWords;
  /** A link inside of the small site; nothing but its words in a picture of it. */
  Jump: (props: { to: string; className?: string; children: ReactNode }) => ReactNode;
}

const placeOf = (name: string) => `prova-${name}`;

const JumpLink: PartProps["Jump"] = ({ to, className, children }) => (
  <a href={`#${placeOf(to)}`} className={className}>
    {children}
  </a>
);

const JumpWords: PartProps["Jump"] = ({ className, children }) => <span className={className}>{children}</span>;

const signLook = "shop-sign min-w-0 font-(family-name:--face) text-[1.6em] leading-[1.1] font-extrabold wrap-anywhere";
const titleLook = "shop-title font-(family-name:--face) text-[2.1em] leading-[1.1] wrap-break-word phone:text-[1.7em]";

/** What the script writes again as the visitor types. A name may be of any script, and read in its own direction. */
export const Sign = ({ site }: { site: TrialSite }) => <bdi data-shop="sign">{signOf(site)}</bdi>;

function Head({ site, words, Jump }: PartProps) {
  return (
    <div className="shop-head flex flex-wrap items-center justify-between gap-x-[2em] gap-y-[0.6em] py-[1.1em]">
      <p className={signLook}>
        <Sign site={site} />
      </p>
      <p className="shop-nav flex flex-wrap gap-x-[1.6em] font-semibold *:py-[0.35em] phone:gap-x-[1em] phone:text-[0.9em]">
        <Jump to="listino">{words.listTitle}</Jump>
        <Jump to="storia">Chi siamo</Jump>
        <Jump to="orari">Orari</Jump>
      </p>
    </div>
  );
}

function Hero({ site, words, Jump }: PartProps) {
  return (
    <div className="shop-hero">
      <div className="shop-words min-w-0">
        <p className="shop-kind font-semibold wrap-anywhere">
          {words.kind} <bdi data-shop="town-words">{townWords(site.town)}</bdi>
        </p>
        <h2 className="shop-headline font-(family-name:--face) wrap-break-word">{words.headline}</h2>
        <p className="shop-intro mt-[1em] max-w-[34em] text-[1.12em]">{words.intro}</p>
        <Jump
          to="orari"
          className="shop-button mt-[1.4em] inline-block bg-(--shop) px-[1.4em] py-[0.75em] font-bold text-(--shop-on)"
        >
          {words.action}
        </Jump>
      </div>
      <div className="shop-picture relative grid place-items-center overflow-hidden" data-shop="picture">
        <ShopMotif trade={site.trade} className="size-[68%]" />
      </div>
    </div>
  );
}

const printedPrice = (price: string) => (/\d/.test(price) ? `${price} €` : price);

function ListLine({ name, note, price }: PricedLine) {
  return (
    <li>
      <span className="shop-line-name font-bold">{name}</span>
      <span className="shop-dots h-[0.7em] border-b-[0.14em] border-current/55 border-dotted" aria-hidden="true" />
      <span className="shop-line-price font-bold tabular-nums">{printedPrice(price).replaceAll(" ", "\u00a0")}</span>
      {note && <span className="col-span-full text-[0.92em] text-[#5b534b]">{note}</span>}
    </li>
  );
}

function Visit({ site, words }: PartProps) {
  return (
    <>
      <div className="shop-hours">
        <h3 className={titleLook}>Orari</h3>
        <dl className="mt-[1.2em] *:flex *:flex-wrap *:justify-between *:gap-x-[1em] *:border-b *:border-current/30 *:py-[0.6em]">
          {words.hours.map(([days, times]) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd className="font-bold tabular-nums">{times}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="shop-place">
        <ShopMap />
        <p className="shop-address mt-[0.9em] grid wrap-anywhere">
          <strong>
            {words.street}
            <span data-shop="town-after">{site.town && ", "}</span>
            <bdi data-shop="town">{site.town}</bdi>
          </strong>
          <span>{words.way}</span>
        </p>
      </div>
    </>
  );
}

/** The colours of the small site, which its stylesheet reads. */
const tonesStyle = (site: TrialSite) => {
  const { colour, on, ink } = tonesOf(site);
  // How long the name is: the one that fills a line is as large as the line takes.
  const letters = [...signOf(site)].length;
  return cssVariables({ "--shop": colour, "--shop-on": on, "--shop-ink": ink, "--sign": letters });
};

/** A small shop's whole site, which one of three styles dresses (`styles/shop-site.css`). */
export function ShopSite({ site, isPicture = false }: ShopSiteProps) {
  const words = tradeWords[site.trade];
  const parts: PartProps = { site, words, Jump: isPicture ? JumpWords : JumpLink };
  const place = (name: string) => (isPicture ? undefined : placeOf(name));
  return (
    <div
      className="shop flex min-h-full flex-col bg-(--paper) text-start leading-normal text-(--letters)"
      data-shop="site"
      data-style={site.style}
      style={tonesStyle(site)}
    >
      <Head {...parts} />
      <Hero {...parts} />
      <ul className="shop-facts flex flex-wrap justify-between gap-x-[2em] gap-y-[0.4em] py-[1.1em] font-bold phone:flex-col phone:items-center">
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="shop-list py-[4em] phone:py-[2.75em]" id={place("listino")}>
        <h3 className={titleLook}>{words.listTitle}</h3>
        <ul className="mt-[1.6em] grid grid-cols-[1fr_1fr] gap-x-[3.5em] gap-y-[1em] *:grid *:grid-cols-[auto_minmax(1em,1fr)_auto] *:items-baseline *:gap-x-[0.5em] phone:grid-cols-none phone:*:grid-cols-[minmax(0,auto)_minmax(0.5em,1fr)_auto]">
          {words.list.map((line) => (
            <ListLine key={line.name} {...line} />
          ))}
        </ul>
        <p className="shop-small mt-[1.8em] text-[0.92em]">{words.listNote}</p>
      </div>
      <div
        className="shop-about grid grid-cols-[12em_minmax(0,1fr)] items-center gap-[3em] py-[3.5em] phone:grid-cols-[minmax(0,1fr)] phone:gap-[1.2em] phone:py-[2.5em]"
        id={place("storia")}
      >
        <ShopMotif trade={site.trade} className="h-[12em] w-full phone:size-[8em]" />
        <div>
          <h3 className={titleLook}>{words.aboutTitle}</h3>
          <p className="mt-[0.9em] max-w-[40em] text-[1.1em]">{words.about}</p>
        </div>
      </div>
      <div
        className="shop-visit grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] gap-[3em] py-[4em] phone:grid-cols-[minmax(0,1fr)] phone:gap-[2em] phone:py-[2.75em]"
        id={place("orari")}
      >
        <Visit {...parts} />
      </div>
      <div className="shop-foot mt-auto flex flex-wrap items-center justify-between gap-x-[2em] gap-y-[1em] bg-(--shop) py-[1.75em] text-(--shop-on)">
        <p className={signLook}>
          <Sign site={site} />
        </p>
        <p>
          Telefono {words.phone}
          <span className="mt-[0.2em] block text-[0.92em]">Il numero è di fantasia: qui ci va il tuo.</span>
        </p>
      </div>
    </div>
  );
}
