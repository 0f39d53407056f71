import { deliveryWords } from "@vetrina/contract/products";

/** From reading to having one: the shop is two steps away. */
export function ArticleClosing() {
  return (
    <section data-calls aria-labelledby="bottega-titolo" className="overflow-x-clip">
      <div className="wrap grid items-center gap-x-16 gap-y-10 pb-20 lg:grid-cols-[minmax(0,1fr)_auto] lg:pb-0">
        <div className="lg:py-28">
          <h2 id="bottega-titolo" className="text-title">
            Tu sai fare il tuo mestiere.
            <br />
            Il sito è il nostro.
          </h2>
          <p className="mt-5 max-w-[44ch] text-lead">
            Ci racconti l’attività, lo prepariamo in {deliveryWords("offerta-197")}, lo vedi finito e poi paghi il
            saldo.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-3">
            <a href="/#contatti" data-cta="blog_article" className="btn btn-primary btn-xl max-sm:w-full">
              VOGLIO IL MIO SITO
            </a>
            <a href="/#lavori" className="text-link">
              Guarda quelli che abbiamo fatto
            </a>
          </div>
        </div>
        <div className="swing w-48 max-lg:order-first lg:w-64 lg:self-start">
          <span aria-hidden="true" className="mx-auto -mb-5 block h-16 w-0.5 bg-base-content lg:h-32" />
          <a href="/offerta-197" data-cta="blog_tag" className="price-tag">
            <span className="display text-[3.5rem] leading-none lg:text-[5rem]">
              <span className="mr-0.5 align-[0.65em] text-[0.42em]">€</span>197
            </span>
            <span className="mt-1 whitespace-nowrap">
              invece di <s className="decoration-2">1.200&nbsp;€</s>
            </span>
            <span className="mt-1.5 leading-snug font-semibold text-balance">Tutto incluso per 12 mesi</span>
          </a>
        </div>
      </div>
    </section>
  );
}
