import { products } from "@vetrina/contract/products";
import { KeyRing } from "./key-ring.tsx";

const { delivery, backup } = products["offerta-197"];

const includedItems = [
  { title: "Dominio per 12 mesi", text: "Il tuo nome .it o .com, intestato a te e a nessun altro." },
  { title: "Hosting per 12 mesi", text: `Lo spazio dove il sito vive, veloce e con il backup automatico ${backup}.` },
  { title: "Certificato SSL", text: "Il lucchetto accanto all’indirizzo: chi entra si fida." },
  { title: "Design su misura", text: "Disegnato sul tuo mestiere e provato su telefono, tablet e computer." },
  { title: "SEO di base", text: "Titoli, descrizioni, mappa: quello che serve a farti trovare con il tuo nome." },
  { title: "Due giri di modifiche", text: "Gratis. Ci dici tutto quello che non ti torna e noi lo sistemiamo." },
  { title: "12 mesi di assistenza", text: "Ti risponde una persona, entro 24 ore. Anche per cambiare un orario." },
  { title: "Saldo dopo l’approvazione", text: "Gli ultimi 180\u00a0€ li paghi con il sito finito davanti agli occhi." },
];

export function IncludedSection() {
  return (
    <section aria-labelledby="compreso-titolo" className="bg-base-200">
      <div className="wrap grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <KeyRing className="mx-auto w-60 max-w-[60vw] lg:sticky lg:top-[70px] lg:w-full lg:max-w-none lg:self-start" />
        <div className="band">
          <h2 id="compreso-titolo" className="max-w-[16ch] text-title">
            Nei 197 euro c’è tutto.
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
            <strong className="stamp text-accent">{delivery}</strong>
            <span>e il sito è online, da quando abbiamo il tuo materiale.</span>
          </p>
        </div>
      </div>
    </section>
  );
}
