import { PaymentButton } from "./payment-button.tsx";

export function ClosingSection() {
  return (
    <section data-calls aria-labelledby="chiusura-titolo" className="band bg-primary text-primary-content">
      <div className="wrap">
        <h2 id="chiusura-titolo" className="max-w-[14ch] text-poster">
          Domattina, su la serranda. Anche online.
        </h2>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-8 lg:mt-16">
          <p className="max-w-[40ch] text-lead">
            Diciassette euro oggi, il resto quando ti piace. La prima telefonata è entro 24 ore.
          </p>
          <PaymentButton source="offer_closing" className="btn btn-secondary btn-xl max-sm:w-full">
            BLOCCA IL TUO POSTO
          </PaymentButton>
        </div>
      </div>
    </section>
  );
}
