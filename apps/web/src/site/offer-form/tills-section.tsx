/** The same Saturday in the same shop. */
const saturday = [
  { time: "09:10", without: "cerca gli orari: no", with: "apre alle 8, ci vado" },
  { time: "11:25", without: "vede il concorrente", with: "vede i tuoi lavori" },
  { time: "13:40", without: "cambia strada", with: "tocca «Chiama»" },
  { time: "18:05", without: "ti scrive: silenzio", with: "ti trova su WhatsApp" },
  { time: "23:15", without: "prenota da un altro", with: "lascia la richiesta" },
];

interface TillRollProps {
  heading: string;
  kind: "without" | "with";
  total: string;
  className: string;
}

function TillRoll({ heading, kind, total, className }: TillRollProps) {
  return (
    <div className={`receipt ${className}`}>
      <h3 className="text-center text-item">{heading}</h3>
      <p className="mt-1 text-center">sabato, 5 persone</p>
      <ol className="relative mt-6 grid gap-2.5">
        {saturday.map((moment) => (
          <li key={moment.time} className="flex gap-3">
            <span className="w-[5ch] shrink-0">{moment.time}</span>
            <span className={kind === "without" ? "line-through decoration-accent decoration-2" : ""}>
              {moment[kind]}
            </span>
          </li>
        ))}
      </ol>
      <div className="my-2 border-t-2 border-dashed border-base-content" />
      <p className="flex items-end justify-between gap-4">
        <span className="font-bold">CLIENTI</span>
        <span className={`display normal-nums text-price ${kind === "without" ? "text-accent" : "text-success"}`}>
          {total}
        </span>
      </p>
    </div>
  );
}

export function TillsSection() {
  return (
    <section aria-labelledby="clienti-titolo" className="band overflow-x-clip">
      <div className="wrap grid items-center gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)]">
        <div>
          <h2 id="clienti-titolo" className="text-title">
            Lo stesso sabato, due casse.
          </h2>
          <p className="mt-5 max-w-[40ch] text-lead">
            Senza un sito i clienti li perdi in silenzio: passano, guardano il telefono e vanno avanti.
          </p>
          <p className="mt-4 max-w-[40ch] text-note text-muted">
            Un sabato d’esempio: cinque persone che cercano un’attività come la tua.
          </p>
        </div>
        <div className="grid gap-10 sm:grid-cols-2 sm:gap-x-6">
          <div className="lg:-rotate-2">
            <TillRoll heading="Senza sito" kind="without" total="0" className="bg-base-300" />
          </div>
          <div className="sm:mt-14 lg:rotate-1">
            <TillRoll heading="Con il sito" kind="with" total="5" className="bg-base-200" />
          </div>
        </div>
      </div>
    </section>
  );
}
