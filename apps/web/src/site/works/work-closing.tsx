/** Under the works: whose is next. */
export function WorkClosing() {
  return (
    <section data-calls aria-labelledby="tuo-titolo" className="bg-primary text-primary-content">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-7 py-14 lg:py-20">
        <h2 id="tuo-titolo" className="max-w-[24ch] text-voice">
          La prossima vetrina può essere la tua.
        </h2>
        <a href="/#contatti" data-cta="work_closing" className="btn btn-secondary btn-xl max-sm:w-full">
          VOGLIO IL MIO SITO
        </a>
      </div>
    </section>
  );
}
