import { BareWire } from "./bare-wire.tsx";

/** In place of a search's results, for somebody who has searched more than a reader does. */
export const TooManySearches = () => (
  <div role="alert" className="grid items-center gap-10 lg:grid-cols-[1fr_1fr]">
    <BareWire says="Un attimo" />
    <div>
      <h2 data-summary className="text-voice">
        Troppe ricerche in poco tempo
      </h2>
      <p className="mt-4 max-w-[44ch] text-lead">
        Da questa connessione ne sono arrivate tante. Riprova tra qualche minuto: intanto gli articoli sono tutti qui.
      </p>
      <a href="/blog" data-clear className="btn btn-neutral btn-lg mt-6">
        Tutti gli articoli
      </a>
    </div>
  </div>
);
