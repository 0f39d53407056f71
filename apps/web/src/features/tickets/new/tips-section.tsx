const tips = [
  { title: "È urgente?", text: "Scegli la priorità Urgente: il tuo numero passa davanti." },
  { title: "Su quale sito?", text: "Scrivi l’indirizzo: apriamo subito la pagina giusta." },
  { title: "Che cosa succede?", text: "Descrivilo nei dettagli: che cosa facevi, che cosa è comparso." },
  { title: "Si vede?", text: "Allega uno screenshot: spesso basta quello." },
];

export function TipsSection() {
  return (
    <section aria-labelledby="consigli">
      <h2 id="consigli" className="text-item">
        Per fare prima
      </h2>
      <dl className="mt-4 border-t-2 border-base-content text-note lg:text-copy">
        {tips.map(({ title, text }) => (
          <div key={title} className="border-b border-base-content/25 py-2 lg:py-3">
            <dt className="inline font-semibold lg:block">{title} </dt>
            <dd className="inline lg:block">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
