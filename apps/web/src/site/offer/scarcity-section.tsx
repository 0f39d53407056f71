import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { freeSlots, slotsOf } from "./slots.ts";
import { Tally } from "./tally.tsx";

function afterNumber(free: number): string {
  if (free === 1) return "posto libero questo mese";
  return "posti liberi questo mese";
}

function takenSentence({ reservedSpots: taken, totalSpots }: MonthSlots): string {
  if (taken >= totalSpots) return "Questo mese hanno già tutti un nome sopra.";
  if (taken === 0) return "Per ora sono ancora tutti liberi.";
  return taken === 1 ? "Uno ha già un nome sopra." : `${taken} hanno già un nome sopra.`;
}

export function ScarcitySection({ slots }: { slots: MonthSlots }) {
  const free = freeSlots(slots);
  return (
    <section aria-labelledby="posti-titolo" className="band overflow-x-clip bg-primary text-primary-content">
      <div className="wrap grid items-end gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)]">
        <h2 id="posti-titolo">
          <span className="block text-giant tracking-[-0.05em] text-base-200">{free}</span>{" "}
          <span className="mt-6 block text-voice">{afterNumber(free)}</span>
        </h2>
        <div>
          <Tally slots={slotsOf(slots)} className="w-full max-w-140 text-base-200" />
          <p className="mt-10 max-w-[46ch] text-lead">
            Ne facciamo {slots.totalSpots} al mese, non uno di più. {takenSentence(slots)} Un sito lo disegniamo intorno
            a chi lo userà: a farne trenta verrebbero tutti uguali, e tu non sei uguale a nessuno.
          </p>
          <a href="#slot-booking" className="text-link mt-4">
            {free > 0 ? "Guarda quali posti sono liberi" : "Guarda la bacheca del mese"}
          </a>
        </div>
      </div>
    </section>
  );
}
