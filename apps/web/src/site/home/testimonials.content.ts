export interface Testimonial {
  name: string;
  company: string;
  /** Initials of the monogram that stands for a photo. */
  image: string;
  rating: number;
  comment: string;
}

export const testimonials: Testimonial[] = [
  {
    name: "Marta Colombo",
    company: "Trattoria Da Marta, Bergamo",
    image: "MC",
    rating: 5,
    comment: "Ho mandato le foto dei piatti il lunedì. Il venerdì sera avevo quattro tavoli prenotati dal sito.",
  },
  {
    name: "Giuseppe Ferrara",
    company: "Ferrara Idraulica, Napoli",
    image: "GF",
    rating: 5,
    comment: "Sono uno che sta sotto i lavandini, di computer non so niente. Mi hanno chiamato due volte e basta.",
  },
  {
    name: "Elena Righi",
    company: "Argilla, ceramiche a Faenza",
    image: "ER",
    rating: 4.5,
    comment: "Hanno capito che i miei vasi hanno bisogno di silenzio intorno. Le foto finalmente respirano.",
  },
  {
    name: "Davide Conti",
    company: "Studio Conti, commercialisti a Torino",
    image: "DC",
    rating: 5,
    comment: "Preventivo, consegna e fattura: tre date promesse, tre date rispettate. Mi è piaciuto il metodo.",
  },
  {
    name: "Silvia Marchetti",
    company: "Salone Silvia, Pesaro",
    image: "SM",
    rating: 4.5,
    comment: "Gli appuntamenti arrivano su WhatsApp con il servizio già scelto. Rispondo tra una piega e l’altra.",
  },
  {
    name: "Karim Benali",
    company: "Frutteria Benali, Modena",
    image: "KB",
    rating: 5,
    comment: "Le cassette per gli uffici le ordinano dal telefono. Ho dovuto prendere un furgone più grande.",
  },
];
