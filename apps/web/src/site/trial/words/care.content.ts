import type { TradeWords } from "./trade-words.ts";

export const parrucchiere: TradeWords = {
  kind: "Parrucchiere donna e uomo",
  headline: "Esci come ti eri immaginata.",
  intro:
    "Prima parliamo, poi tagliamo. Colore con prodotti delicati, piega che dura, e l’ora dell’appuntamento è quella vera.",
  action: "Prenota il taglio",
  listTitle: "Il listino",
  list: [
    { name: "Taglio e piega", note: "lavaggio compreso, 50 minuti", price: "38" },
    { name: "Piega", note: "corti e medi", price: "20" },
    { name: "Colore senza ammoniaca", note: "radici e lunghezze", price: "48" },
    { name: "Schiariture a mano", note: "con tonalizzante", price: "85" },
    { name: "Taglio uomo", note: "con rifinitura a rasoio", price: "22" },
    { name: "Taglio bimbi", note: "fino a 10 anni", price: "15" },
  ],
  listNote: "Il prezzo te lo diciamo prima di cominciare, anche per i capelli lunghi.",
  aboutTitle: "Quattro poltrone, nessuna fretta",
  about:
    "Una persona sola ti segue dal lavaggio alla piega. Il caffè è buono, la musica è bassa, e i consigli per casa li scriviamo su un foglietto.",
  facts: ["Su appuntamento", "Colori delicati", "Sposa a domicilio"],
  hours: [
    ["Martedì – venerdì", "9–19"],
    ["Sabato", "8.30–18"],
    ["Domenica e lunedì", "chiuso"],
  ],
  street: "Via Mazzini 22",
  way: "Primo piano con ascensore, sopra la farmacia.",
  phone: "055 555 0127",
};

export const estetista: TradeWords = {
  kind: "Centro estetico",
  headline: "Un’ora tutta tua, senza telefono.",
  intro:
    "Viso, mani e corpo in tre cabine silenziose. Ti ascoltiamo, guardiamo la pelle, e proponiamo solo quello che serve.",
  action: "Prenota un’ora",
  listTitle: "I trattamenti",
  list: [
    { name: "Pulizia del viso", note: "un’ora, con maschera finale", price: "55" },
    { name: "Manicure", note: "con smalto classico", price: "25" },
    { name: "Semipermanente", note: "mani, con rimozione", price: "32" },
    { name: "Pedicure curativo", note: "50 minuti", price: "38" },
    { name: "Massaggio rilassante", note: "schiena e spalle, mezz’ora", price: "35" },
    { name: "Ceretta gamba intera", price: "30" },
  ],
  listNote: "Cinque sedute, la sesta la regaliamo. Le confezioni regalo valgono un anno.",
  aboutTitle: "Mani che conoscono la pelle",
  about:
    "Vent’anni di mestiere e un corso nuovo ogni inverno. Gli strumenti escono dalla sterilizzatrice davanti a te, le creme le provi prima di comprarle.",
  facts: ["Tre cabine", "Buoni regalo", "Prodotti bio"],
  hours: [
    ["Lunedì", "14–19.30"],
    ["Martedì – venerdì", "9–19.30"],
    ["Sabato", "9–16"],
  ],
  street: "Viale dei Tigli 6",
  way: "Campanello «Estetica», cortile interno con due posti auto.",
  phone: "011 555 0136",
};

export const negozio: TradeWords = {
  kind: "Abbigliamento",
  headline: "Vestiti che restano.",
  intro:
    "Pochi marchi scelti uno a uno, tessuti buoni, orli fatti da noi. Entra, prova tutto, e se non ti convince te lo diciamo.",
  action: "Chiedi la tua taglia",
  listTitle: "Arrivati adesso",
  list: [
    { name: "Camicia di lino lavato", note: "otto colori, dalla S alla XXL", price: "69" },
    { name: "Pantalone morbido", note: "vita alta, cotone e canapa", price: "89" },
    { name: "Maglione di lana riciclata", note: "filato a Prato", price: "95" },
    { name: "Giacca da lavoro", note: "tasche vere", price: "129" },
    { name: "Borsa di pelle", note: "conciata al vegetale", price: "110" },
    { name: "Orlo o ritocco", note: "pronto in due giorni", price: "gratis" },
  ],
  listNote: "Cambi entro trenta giorni, con lo scontrino o con la nostra memoria.",
  aboutTitle: "Una vetrina, due sorelle",
  about:
    "Lina sceglie i tessuti, Carla sta alla macchina da cucire. Due volte l’anno andiamo a vedere chi taglia e chi cuce quello che vendiamo.",
  facts: ["Orli gratis", "Fatto in Italia", "Cambi in 30 giorni"],
  hours: [
    ["Lunedì", "15.30–19.30"],
    ["Martedì – sabato", "9.30–13 e 15.30–19.30"],
    ["Domenica", "chiuso"],
  ],
  street: "Via Roma 47",
  way: "Zona pedonale, a cento metri dal parcheggio coperto.",
  phone: "0522 555 019",
};

export const fiorista: TradeWords = {
  kind: "Fiori e piante",
  headline: "Dillo con quelli di stagione.",
  intro:
    "Mazzi legati a mano con i fiori arrivati all’alba. Compleanni, scuse, matrimoni: tu scrivi il biglietto, noi consegniamo.",
  action: "Manda un mazzo",
  listTitle: "Dal banco dei fiori",
  list: [
    { name: "Mazzo del giorno", note: "piccolo, con biglietto", price: "25" },
    { name: "Mazzo grande di stagione", note: "legato a spirale", price: "45" },
    { name: "Una dozzina di rose", note: "gambo lungo", price: "48" },
    { name: "Centrotavola", note: "in ceramica, che resta", price: "38" },
    { name: "Pianta da appartamento", note: "con vaso e consigli", price: "da 18" },
    { name: "Consegna in città", note: "entro tre ore", price: "6" },
  ],
  listNote: "Per i matrimoni un preventivo scritto, con le foto dei fiori veri.",
  aboutTitle: "Alle quattro al mercato",
  about:
    "Compriamo poco e ogni giorno, da serre che conosciamo. In negozio il frigo è piccolo apposta: quello che vedi è arrivato stamattina.",
  facts: ["Consegna in 3 ore", "Fiori del giorno", "Matrimoni"],
  hours: [
    ["Lunedì – sabato", "8.30–19.30"],
    ["Domenica", "9–13"],
    ["14\u00a0febbraio", "fino all’ultima rosa"],
  ],
  street: "Via dei Giardini 2",
  way: "All’angolo con il parco, due posti per carico davanti.",
  phone: "045 555 0190",
};
