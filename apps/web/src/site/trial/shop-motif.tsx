import type { TradeKey } from "@vetrina/contract/trial-trades";
import type { ComponentType } from "react";
import { Flower, Lotus, Scissors, Shirt } from "./care-motifs.tsx";
import { Ledger, Plane, Tap, Wheel } from "./craft-motifs.tsx";
import { Cup, Loaf, Pizza, Plate } from "./food-motifs.tsx";

const motifs: Record<TradeKey, ComponentType> = {
  ristorante: Plate,
  pizzeria: Pizza,
  bar: Cup,
  forno: Loaf,
  parrucchiere: Scissors,
  estetista: Lotus,
  officina: Wheel,
  idraulico: Tap,
  falegname: Plane,
  fiorista: Flower,
  negozio: Shirt,
  studio: Ledger,
};

/** The drawing that stands for a trade, in the small site's own colours. */
export function ShopMotif({ trade, className = "size-full" }: { trade: TradeKey; className?: string }) {
  const Motif = motifs[trade];
  return (
    <svg viewBox="0 0 240 240" className={`shop-motif block ${className}`} aria-hidden="true">
      <Motif />
    </svg>
  );
}
