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

/** What the script writes again as the visitor types. A name may be of any script, and read in its own direction. */
export const Sign = ({ site }: { site: TrialSite }) => <bdi data-shop="sign">{signOf(site)}</bdi>;

function Head({ site, words, Jump }: PartProps) {
  return (
    <div className="shop-head">
      <p className="shop-sign">
        <Sign site={site} />
      </p>
      <p className="shop-nav">
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
      <div className="shop-words">
        <p className="shop-kind">
          {words.kind} <bdi data-shop="town-words">{townWords(site.town)}</bdi>
        </p>
        <h2 className="shop-headline">{words.headline}</h2>
        <p className="shop-intro">{words.intro}</p>
        <Jump to="orari" className="shop-button">
          {words.action}
        </Jump>
      </div>
      <div className="shop-picture" data-shop="picture">
        <ShopMotif trade={site.trade} />
      </div>
    </div>
  );
}

const printedPrice = (price: string) => (/\d/.test(price) ? `${price} €` : price);

function ListLine({ name, note, price }: PricedLine) {
  return (
    <li>
      <span className="shop-line-name">{name}</span>
      <span className="shop-dots" aria-hidden="true" />
      <span className="shop-line-price">{printedPrice(price).replaceAll(" ", "\u00a0")}</span>
      {note && <span className="col-span-full text-[0.92em] text-[#5b534b]">{note}</span>}
    </li>
  );
}

function Visit({ site, words }: PartProps) {
  return (
    <>
      <div className="shop-hours">
        <h3 className="shop-title">Orari</h3>
        <dl>
          {words.hours.map(([days, times]) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
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
    <div className="shop" data-shop="site" data-style={site.style} style={tonesStyle(site)}>
      <Head {...parts} />
      <Hero {...parts} />
      <ul className="shop-facts">
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="shop-list" id={place("listino")}>
        <h3 className="shop-title">{words.listTitle}</h3>
        <ul>
          {words.list.map((line) => (
            <ListLine key={line.name} {...line} />
          ))}
        </ul>
        <p className="shop-small">{words.listNote}</p>
      </div>
      <div className="shop-about" id={place("storia")}>
        <ShopMotif trade={site.trade} />
        <div>
          <h3 className="shop-title">{words.aboutTitle}</h3>
          <p>{words.about}</p>
        </div>
      </div>
      <div className="shop-visit" id={place("orari")}>
        <Visit {...parts} />
      </div>
      <div className="shop-foot">
        <p className="shop-sign">
          <Sign site={site} />
        </p>
        <p>
          Telefono {words.phone}
          <span className="shop-small">Il numero è di fantasia: qui ci va il tuo.</span>
        </p>
      </div>
    </div>
  );
}
