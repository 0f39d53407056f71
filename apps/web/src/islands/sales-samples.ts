import type { Sale } from "@vetrina/contract/deposits/offer";

/** Shown only with the setting `campione`, never together with real deposits. */
export const salesSamples: Sale[] = [
  { name: "Marco", location: "Padova", package: "Sito Web LITE", time: "4 minuti fa" },
  { name: "Giulia", location: "Lecce", package: "Sito Web STANDARD", time: "11 minuti fa" },
  { name: "Antonio", location: "Salerno", package: "Sito Web LITE", time: "18 minuti fa" },
  { name: "Francesca", location: "Trento", package: "E-COMMERCE", time: "26 minuti fa" },
  { name: "Salvatore", location: "Catania", package: "Sito Web STANDARD", time: "35 minuti fa" },
  { name: "Chiara", location: "Arezzo", package: "Sito Web LITE", time: "43 minuti fa" },
  { name: "Luca", location: "Cuneo", package: "Sito Web LITE", time: "52 minuti fa" },
  { name: "Valentina", location: "Pescara", package: "Sito Web STANDARD", time: "1 ora fa" },
  { name: "Stefano", location: "La Spezia", package: "Sito Web LITE", time: "1 ora fa" },
  { name: "Federica", location: "Udine", package: "E-COMMERCE", time: "2 ore fa" },
  { name: "Pasquale", location: "Matera", package: "Sito Web LITE", time: "2 ore fa" },
  { name: "Ilaria", location: "Ferrara", package: "Sito Web STANDARD", time: "3 ore fa" },
  { name: "Gavino", location: "Sassari", package: "Sito Web LITE", time: "4 ore fa" },
  { name: "Roberta", location: "Perugia", package: "Sito Web STANDARD", time: "5 ore fa" },
  { name: "Nicola", location: "Bari", package: "E-COMMERCE", time: "ieri sera" },
];
