import { BareWire } from "./bare-wire.tsx";

/** In place of the articles when they could not be fetched. */
export function ListFailure({ address }: { address: string }) {
  return (
    <div role="alert" className="grid items-center gap-10 lg:grid-cols-[1fr_1fr]">
      <BareWire says="Torno subito" />
      <div>
        <h2 data-summary className="text-voice">
          Gli articoli non sono arrivati
        </h2>
        <p className="mt-4 max-w-[44ch] text-lead">La colpa è nostra, non tua. Riprova tra un momento.</p>
        <a href={address} data-retry className="btn btn-neutral btn-lg mt-6">
          Riprova
        </a>
      </div>
    </div>
  );
}
