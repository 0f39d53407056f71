import { choiceAddress } from "@vetrina/contract/choice-address";
import type { ProductKey } from "@vetrina/contract/products";
import { type PlanKey, receiptAddress, writeReceipt } from "@vetrina/contract/receipt";
import type { Company } from "@vetrina/contract/settings/site";
import { Island } from "../../islands/island.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";

interface ReceiptSectionProps {
  path: string;
  title: string;
  lead: string;
  items: readonly ProductKey[];
  renewalYearly: number;
  company: Company;
  publicUrl: string;
  firstPlan?: PlanKey;
}

function Share({ address }: { address: string }) {
  return (
    <>
      <button type="button" data-share className="btn btn-neutral btn-outline btn-xl grow noscript:hidden">
        Condividi
      </button>
      <button type="button" data-print className="btn btn-neutral btn-outline btn-xl grow noscript:hidden">
        Stampa
      </button>
      <div className="w-full">
        <p data-shared role="status" className="text-note font-semibold empty:hidden" />
        <input
          type="text"
          data-address
          hidden
          readOnly
          value={address}
          aria-label="Indirizzo del tuo scontrino"
          className="input w-full border-edge bg-sheet"
        />
        <p className="without-script text-note">
          Per mandarlo a qualcuno copia l’indirizzo di questa pagina: c’è dentro tutto.
        </p>
      </div>
    </>
  );
}

/** The till: plan and services on the left, on the right what comes out of it. */
export function ReceiptSection({
  path,
  title,
  lead,
  items,
  company,
  publicUrl,
  renewalYearly,
  firstPlan,
}: ReceiptSectionProps) {
  const choice = writeReceipt(items);
  const address = receiptAddress(path, items);
  return (
    <section id="conto" aria-labelledby="conto-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="conto-titolo" className="text-title">
          {title}
        </h2>
        <p className="mt-4 max-w-[56ch] text-lead">{lead}</p>
        <Island name="receipt" wakes="when touched" props={{ path, renewalYearly, publicUrl }}>
          <div
            data-receipt={choice}
            data-asked={address === path ? undefined : ""}
            className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
          >
            <ReceiptForm path={path} items={items} firstPlan={firstPlan} />
            <div id="scontrino" tabIndex={-1} className="scroll-mt-24 self-start outline-none lg:sticky lg:top-24">
              <div className="mx-auto max-w-md border-t-[0.875rem] overflow-y-clip border-base-content px-1 sm:px-4 print:border-0">
                <ReceiptPaper items={items} renewalYearly={renewalYearly} company={company} />
              </div>
              <p data-said role="status" className="sr-only" />
              <div data-when="filled" hidden={choice === ""} className="mx-auto mt-6 max-w-md">
                <div className="flex flex-wrap gap-3">
                  <a
                    href={`${choiceAddress(choice)}#contatti`}
                    data-take
                    data-cta="receipt"
                    className="btn btn-primary btn-xl w-full"
                  >
                    Lo voglio così
                  </a>
                  <Share address={`${publicUrl}${address}`} />
                </div>
              </div>
            </div>
          </div>
        </Island>
      </div>
    </section>
  );
}
