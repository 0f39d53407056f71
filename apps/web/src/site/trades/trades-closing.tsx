interface TradesClosingProps {
  title: string;
}

/** Where a trade's page leads: to the offer, or to a person to ask first. */
export function TradesClosing({ title }: TradesClosingProps) {
  return (
    <section data-calls aria-labelledby="tuo-titolo" className="bg-primary text-primary-content">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-7 py-14 lg:py-20">
        <h2 id="tuo-titolo" className="max-w-[24ch] text-voice">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 max-sm:w-full">
          <a href="/offerta-197" data-cta="trade_closing" className="btn btn-secondary btn-xl max-sm:w-full">
            VEDI L’OFFERTA
          </a>
          <a href="/#contatti" className="text-link">
            Prima ne parliamo
          </a>
        </div>
      </div>
    </section>
  );
}
