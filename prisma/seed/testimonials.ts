import type { SeedTestimonial } from "./content-types.ts";

const onHome: SeedTestimonial[] = [
  {
    name: "Marta Colombo",
    company: "Trattoria Da Marta, Bergamo",
    rating: 5,
    comment: "Ho mandato le foto dei piatti il lunedì. Il venerdì sera avevo quattro tavoli prenotati dal sito.",
  },
  {
    name: "Giuseppe Ferrara",
    company: "Ferrara Idraulica, Napoli",
    rating: 5,
    comment: "Sono uno che sta sotto i lavandini, di computer non so niente. Mi hanno chiamato due volte e basta.",
  },
  {
    name: "Elena Righi",
    company: "Argilla, ceramiche a Faenza",
    rating: 4.5,
    comment: "Hanno capito che i miei vasi hanno bisogno di silenzio intorno. Le foto finalmente respirano.",
  },
  {
    name: "Davide Conti",
    company: "Studio Conti, commercialisti a Torino",
    rating: 5,
    comment: "Preventivo, consegna e fattura: tre date promesse, tre date rispettate. Mi è piaciuto il metodo.",
  },
  {
    name: "Silvia Marchetti",
    company: "Salone Silvia, Pesaro",
    rating: 4.5,
    comment: "Gli appuntamenti arrivano su WhatsApp con il servizio già scelto. Rispondo tra una piega e l’altra.",
  },
  {
    name: "Karim Benali",
    company: "Frutteria Benali, Modena",
    rating: 5,
    comment: "Le cassette per gli uffici le ordinano dal telefono. Ho dovuto prendere un furgone più grande.",
  },
];

const onOffer: SeedTestimonial[] = [
  {
    name: "Paola Serra",
    company: "Panificio Serra, Oristano",
    rating: 5,
    comment: "Ho pagato la caparra il martedì sera dal forno. Il lunedì dopo la gente ordinava le colombe dal sito.",
  },
  {
    name: "Tommaso Galli",
    company: "Galli Serramenti, Lodi",
    rating: 4.5,
    comment:
      "Mi aspettavo il solito modello già visto. Hanno messo le mie finestre, fotografate da me, e sembra un catalogo.",
  },
  {
    name: "Ornella Fusco",
    company: "Estetica Ornella, Caserta",
    rating: 5,
    comment:
      "Al secondo giro di modifiche mi vergognavo a chiedere ancora. Mi hanno richiamata loro: “Siamo qui per questo”.",
  },
];

const onWorks: SeedTestimonial[] = [
  {
    name: "Dario Fogli",
    company: "Trattoria Il Pesce Gatto, Comacchio",
    rating: 5,
    work: "trattoria-il-pesce-gatto",
    comment: "Cambio il menu mentre l’anguilla è sul fuoco. Il telefono lo tengo in tasca, non più all’orecchio.",
  },
  {
    name: "Rosa Motolese",
    company: "Terralenta Ceramiche, Grottaglie",
    rating: 5,
    work: "terralenta-ceramiche",
    comment: "Prima vendevo spiegazioni, adesso vendo piatti. Chi mi scrive sa già quanto aspetterà.",
  },
  {
    name: "Ivan Bosio",
    company: "Goccia Zero, Torino",
    rating: 4.5,
    work: "goccia-zero",
    comment: "Una pagina, un numero, un prezzo. Mi sembrava poco: era esattamente quello che serviva.",
  },
  {
    name: "Agnese Cerrato",
    company: "Cantina Collesghembo, Monferrato",
    rating: 5,
    work: "cantina-collesghembo",
    comment: "La prima prenotazione in tedesco è arrivata di notte. L’abbiamo brindata la mattina dopo.",
  },
  {
    name: "Federica Leone",
    company: "Studio Corte Bianca, Lecce",
    rating: 5,
    work: "studio-corte-bianca",
    comment: "I pazienti entrano e dicono “ho letto che non si sente niente”. Ha ragione, l’hanno scritto loro.",
  },
  {
    name: "Nives Kosuta",
    company: "Libreria La Pagina Storta, Trieste",
    rating: 4.5,
    work: "libreria-la-pagina-storta",
    comment: "Volevo un sito che profumasse di carta. Non so come, ma ci sono andati vicino.",
  },
  {
    name: "Bea Tassinari",
    company: "Forbice Matta, Bologna",
    rating: 5,
    work: "forbice-matta",
    comment: "Il giallo me l’hanno proposto loro, io avrei avuto paura. Adesso ci ho ridipinto anche la porta.",
  },
  {
    name: "Michele Giacchetti",
    company: "Palestra Ferro Vivo, Ancona",
    rating: 4.5,
    work: "palestra-ferro-vivo",
    comment: "L’orario si legge dal tapis roulant. Sembra una sciocchezza: ci chiamavano solo per quello.",
  },
];

const elsewhere = { onHome: false };

/** Those of works come last, so that home and offer can be put in order without them. */
export const seedTestimonials: SeedTestimonial[] = [
  ...onHome,
  ...onOffer.map((voice) => ({ ...voice, ...elsewhere, onOffer: true })),
  ...onWorks.map((voice) => ({ ...voice, ...elsewhere })),
];
