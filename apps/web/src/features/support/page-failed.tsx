/** Takes the place of a page whose script hasn't come, or has failed. The frame, which may be what is missing, has no part in it. */
export function PageFailed() {
  return (
    <section role="alert" className="bg-base-200">
      <div className="awning" />
      <div className="wrap band">
        <h1 className="text-title">La pagina non si è caricata</h1>
        <p className="mt-5 max-w-[42ch] text-lead">
          Succede quando la linea cade, o quando abbiamo appena aggiornato il sito. Di solito basta ricaricarla.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
          <button type="button" className="btn btn-primary btn-xl max-sm:w-full" onClick={() => location.reload()}>
            Ricarica la pagina
          </button>
          <a href="/" className="text-link">
            Torna alla Home
          </a>
        </div>
      </div>
    </section>
  );
}
