import type { SeedGalleryItem } from "./content-types.ts";

export const seedGallery: SeedGalleryItem[] = [
  {
    title: "Gelateria Due Coni",
    description: "I gusti di oggi sempre aggiornati, dal banco al telefono di chi passa.",
    altText:
      "Sito della Gelateria Due Coni su uno smartphone: un grande cono al pistacchio e l’elenco dei gusti del giorno",
    sortOrder: 0,
    isActive: true,
    imageUrl: "/images/gallery/gelateria-due-coni.svg",
    fileName: "gelateria-due-coni.svg",
  },
  {
    title: "B&B Casa Limonaia",
    description: "Camere, prezzi e disponibilità in una pagina, in italiano e in inglese.",
    altText: "Sito del B&B Casa Limonaia su due smartphone: la casa sul mare tra i limoni e la scheda di una camera",
    sortOrder: 1,
    isActive: true,
    imageUrl: "/images/gallery/casa-limonaia.svg",
    fileName: "casa-limonaia.svg",
  },
  {
    title: "Quattro Code, ambulatorio veterinario",
    description: "Orari, urgenze e consigli: tutto quello che serve con il gatto in braccio.",
    altText:
      "Sito dell’ambulatorio veterinario Quattro Code su uno smartphone: un gatto e un cane illustrati sopra il pulsante per le urgenze",
    sortOrder: 2,
    isActive: true,
    imageUrl: "/images/gallery/quattro-code.svg",
    fileName: "quattro-code.svg",
  },
  {
    title: "Malva & Timo, fiorai",
    description: "I mazzi della settimana, con il prezzo e la consegna in giornata.",
    altText: "Sito dei fiorai Malva & Timo su un computer portatile e su uno smartphone, con mazzi di fiori illustrati",
    sortOrder: 3,
    isActive: true,
    imageUrl: "/images/gallery/malva-e-timo.svg",
    fileName: "malva-e-timo.svg",
  },
  {
    title: "Officina Bielle",
    description: "Tagliando, gomme, revisione: il preventivo si chiede dalla foto della targa.",
    altText:
      "Sito dell’Officina Bielle su un tablet e uno smartphone: un’utilitaria sul ponte sollevatore e il listino dei tagliandi",
    sortOrder: 4,
    isActive: true,
    imageUrl: "/images/gallery/officina-bielle.svg",
    fileName: "officina-bielle.svg",
  },
  {
    title: "Respiro Lento, studio yoga",
    description: "Il calendario delle lezioni e la prenotazione del tappetino, senza iscriversi.",
    altText:
      "Sito dello studio yoga Respiro Lento su uno smartphone: una figura seduta davanti al sole e le lezioni della settimana",
    sortOrder: 5,
    isActive: false,
    imageUrl: "/images/gallery/respiro-lento.svg",
    fileName: "respiro-lento.svg",
  },
];
