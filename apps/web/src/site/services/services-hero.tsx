import { visibleServices } from "./services.content.ts";

/** Above the shelves: how the shop works, in two sentences. */
export function ServicesHero() {
  return (
    <section className="bg-base-200">
      <div className="awning" />
      <div className="wrap grid items-end gap-x-16 gap-y-6 pt-10 pb-9 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:pt-14 lg:pb-12">
        <h1 className="text-poster">Il pezzo che manca al tuo sito.</h1>
        <div className="lg:pb-2">
          <p className="max-w-[36ch] text-lead">
            Come in ferramenta: ogni cosa ha il suo cassetto e il prezzo sta fuori. Apri quello che ti serve, leggi la
            scheda e ci scrivi.
          </p>
          <p className="mt-4 text-note font-semibold">{visibleServices.length} servizi da aggiungere quando vuoi</p>
        </div>
      </div>
    </section>
  );
}
