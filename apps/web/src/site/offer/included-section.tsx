import { includedItems } from "./included.content.ts";
import { KeyRing } from "./key-ring.tsx";

export function IncludedSection() {
  return (
    <section aria-labelledby="compreso-titolo" className="bg-base-200">
      <div className="wrap grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <KeyRing className="mx-auto w-60 lg:sticky lg:top-[70px] lg:w-full lg:max-w-none lg:self-start" />
        <div className="band">
          <h2 id="compreso-titolo" className="max-w-[16ch] text-title">
            Nel mazzo ci sono tutte.
          </h2>
          <p className="mt-5 max-w-[46ch] text-lead">
            Nessun pezzo da comprare a parte, nessun canone nascosto per il primo anno.
          </p>
          <ul className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:mt-14">
            {includedItems.map((item) => (
              <li key={item.title}>
                <h3 className="text-item">{item.title}</h3>
                <p className="mt-1 max-w-[40ch]">{item.text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-3 text-lead">
            <strong className="stamp text-accent">3-5 giorni lavorativi</strong>
            <span>e il sito è online, da quando abbiamo il tuo materiale.</span>
          </p>
        </div>
      </div>
    </section>
  );
}
