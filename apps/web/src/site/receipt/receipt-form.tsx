import { chosenPrice, type ProductKey, productOf, writtenPrice } from "@vetrina/contract/products";
import {
  isPlan,
  lineOf,
  type PaidHow,
  type PlanKey,
  planKeys,
  printable,
  receiptParameter,
} from "@vetrina/contract/receipt";
import type { ReactNode } from "react";

/** For whom each site is; two of them cost the same. */
const planWords: Record<PlanKey, string> = {
  lite: "Hai già dominio e hosting",
  standard: "Disegnato intorno al tuo lavoro",
  "e-commerce": "Il negozio con la cassa",
  "offerta-197": "Dominio, hosting e assistenza per 12 mesi",
};

interface RowProps {
  type: "radio" | "checkbox";
  value: string;
  isChosen: boolean;
  label: string;
  words?: string | undefined;
  price?: string;
}

function Row({ type, value, isChosen, label, words, price }: RowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-base-content/25 py-1.5">
      <input
        type={type}
        name={receiptParameter}
        value={value}
        defaultChecked={isChosen}
        className={`shrink-0 scroll-mb-40 border-base-content bg-sheet ${type === "radio" ? "radio" : "checkbox"}`}
      />
      {/* Large letters put the price below. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="flex min-w-0 flex-1 basis-[11ch] items-center gap-3">
          <span className="min-w-0">
            <span className="font-semibold">{label}</span>
            {words && <span className="block text-note leading-snug">{words}</span>}
          </span>
          {price && <span className="leader self-center! max-sm:min-w-0" aria-hidden="true" />}
        </span>
        {price && <span className="ml-auto tabular-nums">{price}</span>}
      </span>
    </label>
  );
}

/** Where a drawer shows two prices: which of them is the till's, and what the other one is. */
function otherPrice(key: ProductKey): string | undefined {
  const { sheet, billedAs, ...listed } = productOf(key);
  if (!sheet) return undefined;
  const list = writtenPrice(listed).replace(" ", "\u00a0");
  return billedAs ? `La gestione delle campagne è a parte: ${list}` : `Il prezzo della scheda. A listino ${list}`;
}

const priceOf = (key: ProductKey) => writtenPrice(chosenPrice(productOf(key))).replace(" ", "\u00a0");

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-7 min-w-0 first-of-type:mt-0">
      <legend className="w-full border-b-2 border-base-content pb-1.5 display text-item">{legend}</legend>
      {children}
    </fieldset>
  );
}

const services = (paid: PaidHow) => printable.filter((key) => lineOf(key).paid === paid);

function Services({ paid, legend, items }: { paid: PaidHow; legend: string; items: readonly ProductKey[] }) {
  return (
    <Group legend={legend}>
      {services(paid).map((key) => (
        <Row
          key={key}
          type="checkbox"
          value={key}
          isChosen={items.includes(key)}
          label={lineOf(key).name}
          words={otherPrice(key)}
          price={priceOf(key)}
        />
      ))}
    </Group>
  );
}

/** LITE and the offer cost the same: who chooses one of them hears of the other. */
function SamePriceNotes() {
  return (
    <>
      <p className="mt-3 hidden in-[fieldset:has([value=lite]:checked)]:block border-l-4 border-primary pl-3 text-note">
        Allo stesso prezzo c’è l’
        <a href="/offerta-197" className="font-semibold underline underline-offset-4">
          offerta
        </a>
        , con dominio, hosting e assistenza per 12 mesi. LITE conviene se li hai già.
      </p>
      <p className="mt-3 hidden in-[fieldset:has([value=offerta-197]:checked)]:block border-l-4 border-primary pl-3 text-note">
        Allo stesso prezzo c’è LITE, per chi ha già dominio e hosting. Se parti da zero, questa è la tua.
      </p>
    </>
  );
}

interface ReceiptFormProps {
  path: string;
  items: readonly ProductKey[];
  /** The page is about it: it stands first, and a site is always chosen. */
  firstPlan?: PlanKey | undefined;
}

/** Sent without a script it leads to the page with the receipt. */
export function ReceiptForm({ path, items, firstPlan }: ReceiptFormProps) {
  const plans = firstPlan ? [firstPlan, ...planKeys.filter((key) => key !== firstPlan)] : planKeys;
  return (
    <form action={`${path}#scontrino`} method="get" autoComplete="off" aria-label="Scegli sito e servizi">
      <Group legend="Il sito">
        {!firstPlan && <Row type="radio" value="" isChosen={!items.some(isPlan)} label="Ce l’ho già" />}
        {plans.map((key) => (
          <Row
            key={key}
            type="radio"
            value={key}
            isChosen={items.includes(key)}
            label={lineOf(key).name}
            words={planWords[key]}
            price={priceOf(key)}
          />
        ))}
        <SamePriceNotes />
      </Group>
      <Services paid="once" legend="Si paga una volta" items={items} />
      <Services paid="monthly" legend="Si paga ogni mese" items={items} />
      {/* Where the paper lies below the form, the sum stays in sight, over the phones’ bar. */}
      <div className="receipt-strip sticky bottom-(--phone-bar,0px) z-2 mt-5 flex items-center gap-4 bg-base-200 py-3 lg:[@media(scripting:enabled)]:hidden">
        <p data-strip hidden className="min-w-22 text-note leading-tight lg:hidden">
          Primo anno
          <strong data-strip-amount className="block text-item tabular-nums" />
        </p>
        <button type="submit" className="btn btn-neutral btn-xl shrink grow px-3">
          Batti lo scontrino
        </button>
      </div>
    </form>
  );
}
