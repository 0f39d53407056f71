import type { SeedWork } from "./content-types.ts";

export const seedWorks: SeedWork[] = [
  {
    titolo: "Trattoria Il Pesce Gatto",
    descrizione:
      "Cucina di valle a Comacchio. Il menu del giorno si aggiorna dal telefono in due minuti e il tavolo si prenota senza chiamare durante il servizio.",
    slug: "trattoria-il-pesce-gatto",
    piano: "standard",
    giorni: 5,
    citta: "Comacchio",
    prima:
      "Il menu stava su un cartello fotografato ogni mattina e spedito nei gruppi WhatsApp. Chi arrivava da fuori trovava solo il menu di due estati fa su un portale, e durante il servizio il telefono squillava per sapere cosa c’era di primo.",
    fatto:
      "Una pagina che apre con il piatto del giorno, il menu che Dario cambia dal telefono in due minuti, la prenotazione con tre tocchi e le indicazioni per chi arriva in barca. Colori presi dalle reti e dall’anguilla marinata, niente foto finte.",
    risultato:
      "Le telefonate durante il servizio sono diventate poche. I tavoli del venerdì si riempiono dal sito, e il menu di due estati fa non lo cerca più nessuno.",
    inEvidenza: true,
  },
  {
    titolo: "Terralenta Ceramiche",
    descrizione:
      "Un atelier di Grottaglie che lavora solo su ordinazione. Il catalogo racconta ogni pezzo con misure e tempi di cottura, così le richieste arrivano già precise.",
    slug: "terralenta-ceramiche",
    piano: "standard",
    giorni: 5,
    citta: "Grottaglie",
    prima:
      "Un profilo social bellissimo e una casella di posta piena di «quanto costa?». Rosa rispondeva la sera, una per una, con le stesse dodici righe su misure, tempi e spedizioni.",
    fatto:
      "Un catalogo silenzioso: un pezzo per volta, con misure, argilla, ore di cottura e tempo di attesa. In fondo a ogni pezzo c’è la richiesta già scritta, da completare con la città.",
    risultato:
      "Le richieste arrivano con dentro tutto quello che serve. Rosa risponde in due minuti e torna al tornio.",
    inEvidenza: true,
  },
  {
    titolo: "Goccia Zero",
    descrizione:
      "Idraulici a Torino, reperibili anche la domenica. Una sola pagina, il numero sempre sotto il pollice e le tariffe di uscita scritte in chiaro.",
    slug: "goccia-zero",
    piano: "offerta-197",
    giorni: 3,
    citta: "Torino",
    prima:
      "Due numeri di cellulare su un adesivo e un elenco online che mandava le chiamate a un intermediario. Chi aveva l’acqua in cucina non sapeva quanto avrebbe speso prima di aprire la porta.",
    fatto:
      "Una pagina sola: il numero sempre sotto il pollice, la zona servita, le tariffe di uscita in chiaro giorno per giorno. Si apre in un secondo anche con una tacca di segnale, in cantina.",
    risultato:
      "Chi chiama ha già letto la tariffa, quindi decide subito. E le chiamate passano di nuovo dal loro numero.",
    inEvidenza: true,
  },
  {
    titolo: "Cantina Collesghembo",
    descrizione:
      "Otto ettari di Barbera in Monferrato. Il sito vende le visite in cantina prima ancora delle bottiglie, in italiano, inglese e tedesco.",
    slug: "cantina-collesghembo",
    piano: "e-commerce",
    giorni: 7,
    citta: "Nizza Monferrato",
    prima:
      "Le bottiglie si vendevano bene alle fiere, poi silenzio fino alla fiera dopo. Le visite si prendevano per telefono, quando qualcuno era in casa e non in vigna.",
    fatto:
      "Un sito che vende prima la passeggiata e poi il vino: calendario delle visite, tre percorsi con il prezzo, schede dei vini scritte da chi li fa. In italiano, inglese e tedesco, perché i sabati sono per metà tedeschi.",
    risultato: "Le visite si prenotano da sole, anche in vendemmia. Chi viene a camminare torna a casa con il cartone.",
    inEvidenza: true,
  },
  {
    titolo: "Studio Corte Bianca",
    descrizione:
      "Studio dentistico a Lecce. Una pagina per ogni trattamento, scritta con le parole dei pazienti, e la prima visita si chiede con tre campi.",
    slug: "studio-corte-bianca",
    piano: "standard",
    giorni: 5,
    citta: "Lecce",
    prima:
      "Un sito del 2011 con la foto della poltrona e un elenco di sigle. I pazienti chiamavano per chiedere se un trattamento faceva male: nessuna pagina lo diceva.",
    fatto:
      "Una pagina per ogni trattamento, scritta con le parole di chi ha paura: quanto dura, cosa si sente, cosa succede dopo. La prima visita si chiede con tre campi, e la segretaria richiama nella fascia scelta.",
    risultato:
      "Le prime visite arrivano già informate. In segreteria si passa meno tempo a rassicurare e più tempo ad accogliere.",
    inEvidenza: true,
  },
  {
    titolo: "Libreria La Pagina Storta",
    descrizione:
      "Libreria indipendente di Trieste. Il calendario degli incontri è in prima pagina e i libri si prenotano online per ritirarli al banco.",
    slug: "libreria-la-pagina-storta",
    piano: "e-commerce",
    giorni: 7,
    citta: "Trieste",
    prima:
      "Gli incontri erano su una locandina, i libri prenotati su un quaderno, le newsletter in quattro elenchi diversi. Per sapere se un libro era arrivato bisognava passare.",
    fatto:
      "Il calendario degli incontri in prima pagina, i libri del mese scelti e firmati da chi sta al banco, la prenotazione con ritiro in negozio. Il sito si legge come una pagina stampata, un po’ storta apposta.",
    risultato:
      "Agli incontri si presenta anche chi non abita in via. Il quaderno delle prenotazioni è in vetrina, come cimelio.",
    inEvidenza: true,
  },
  {
    titolo: "Forbice Matta",
    descrizione:
      "Parrucchieri a Bologna, zona Pratello. Listino completo con le durate e appuntamenti via WhatsApp già compilati: meno telefonate tra una piega e l’altra.",
    slug: "forbice-matta",
    piano: "offerta-197",
    giorni: 4,
    citta: "Bologna",
    prima:
      "Il telefono sempre occupato, le mani pure. Il listino era attaccato alla cassa e le durate le sapeva solo Bea.",
    fatto:
      "Listino completo con le durate, scelta del servizio e messaggio WhatsApp già compilato con giorno e ora preferiti. Caratteri grandi e un po’ matti, come il salone.",
    risultato: "Gli appuntamenti arrivano già scritti. Bea risponde tra una piega e l’altra, con una mano sola.",
    inEvidenza: true,
  },
  {
    titolo: "Palestra Ferro Vivo",
    descrizione:
      "Palestra di quartiere ad Ancona. L’orario dei corsi si legge tutto su uno schermo di telefono e la lezione di prova si prenota in un minuto.",
    slug: "palestra-ferro-vivo",
    piano: "lite",
    giorni: 8,
    citta: "Ancona",
    prima:
      "L’orario dei corsi era un foglio di calcolo fotografato: illeggibile sul telefono e vecchio il giorno dopo. Chi voleva provare doveva passare in palestra in orario di segreteria.",
    fatto:
      "L’orario della settimana tutto su uno schermo di telefono, un colore per corso, e la lezione di prova che si prenota in un minuto. Le quote sono scritte, senza «contattaci».",
    risultato: "Le prove si prenotano anche la domenica sera, quando si fanno i buoni propositi.",
    inEvidenza: false,
  },
];
