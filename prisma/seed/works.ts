import type { SeedWork } from "./content-types.ts";

export const seedWorks: SeedWork[] = [
  {
    titolo: "Trattoria Il Pesce Gatto",
    descrizione:
      "Cucina di valle a Comacchio. Il menu del giorno si aggiorna dal telefono in due minuti e il tavolo si prenota senza chiamare durante il servizio.",
    immaginePath: "/images/lavori/trattoria-il-pesce-gatto.svg",
    linkSito: "https://trattoria-il-pesce-gatto.example",
    inEvidenza: true,
  },
  {
    titolo: "Terralenta Ceramiche",
    descrizione:
      "Un atelier di Grottaglie che lavora solo su ordinazione. Il catalogo racconta ogni pezzo con misure e tempi di cottura, così le richieste arrivano già precise.",
    immaginePath: "/images/lavori/terralenta-ceramiche.svg",
    linkSito: "https://terralenta-ceramiche.example",
    inEvidenza: true,
  },
  {
    titolo: "Goccia Zero",
    descrizione:
      "Idraulici a Torino, reperibili anche la domenica. Una sola pagina, il numero sempre sotto il pollice e le tariffe di uscita scritte in chiaro.",
    immaginePath: "/images/lavori/goccia-zero.svg",
    linkSito: "https://goccia-zero.example",
    inEvidenza: true,
  },
  {
    titolo: "Cantina Collesghembo",
    descrizione:
      "Otto ettari di Barbera in Monferrato. Il sito vende le visite in cantina prima ancora delle bottiglie, in italiano, inglese e tedesco.",
    immaginePath: "/images/lavori/cantina-collesghembo.svg",
    linkSito: "https://cantina-collesghembo.example",
    inEvidenza: true,
  },
  {
    titolo: "Studio Corte Bianca",
    descrizione:
      "Studio dentistico a Lecce. Una pagina per ogni trattamento, scritta con le parole dei pazienti, e la prima visita si chiede con tre campi.",
    immaginePath: "/images/lavori/studio-corte-bianca.svg",
    linkSito: "https://studio-corte-bianca.example",
    inEvidenza: true,
  },
  {
    titolo: "Libreria La Pagina Storta",
    descrizione:
      "Libreria indipendente di Trieste. Il calendario degli incontri è in prima pagina e i libri si prenotano online per ritirarli al banco.",
    immaginePath: "/images/lavori/libreria-la-pagina-storta.svg",
    linkSito: "https://libreria-la-pagina-storta.example",
    inEvidenza: true,
  },
  {
    titolo: "Forbice Matta",
    descrizione:
      "Parrucchieri a Bologna, zona Pratello. Listino completo con le durate e appuntamenti via WhatsApp già compilati: meno telefonate tra una piega e l’altra.",
    immaginePath: "/images/lavori/forbice-matta.svg",
    linkSito: "https://forbice-matta.example",
    inEvidenza: true,
  },
  {
    titolo: "Palestra Ferro Vivo",
    descrizione:
      "Palestra di quartiere ad Ancona. L’orario dei corsi si legge tutto su uno schermo di telefono e la lezione di prova si prenota in un minuto.",
    immaginePath: "/images/lavori/palestra-ferro-vivo.svg",
    linkSito: "https://palestra-ferro-vivo.example",
    inEvidenza: false,
  },
];
