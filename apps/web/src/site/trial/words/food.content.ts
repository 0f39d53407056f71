import type { TradeWords } from "./trade-words.ts";

export const ristorante: TradeWords = {
  kind: "Trattoria",
  headline: "Oggi si mangia come a casa.",
  intro:
    "Pasta tirata al mattino, vino della casa e un menu che cambia con il mercato. Il tavolo buono è quello che prenoti.",
  action: "Prenota un tavolo",
  listTitle: "Il menu di oggi",
  list: [
    { name: "Tagliatelle al ragù", note: "tirate a mano, ragù di quattro ore", price: "12" },
    { name: "Tortelli di zucca", note: "burro, salvia e amaretto", price: "13" },
    { name: "Guancia di manzo brasata", note: "con polenta di Storo", price: "18" },
    { name: "Baccalà in umido", note: "solo il venerdì", price: "17" },
    { name: "Verdure dell’orto, alla griglia", price: "6" },
    { name: "Torta della nonna", note: "la nonna è Nina", price: "6" },
  ],
  listNote: "Coperto 2 €. Il mezzo litro della casa ne costa 6.",
  aboutTitle: "In cucina dal 1987",
  about:
    "Quaranta coperti, due sale e una pergola. Chi cucina esce a salutare, e se avanza una porzione di tortelli te la porti a casa.",
  facts: ["Pasta fatta qui", "Pergola d’estate", "Cani benvenuti"],
  hours: [
    ["Martedì – sabato", "12–14.30 e 19–22.30"],
    ["Domenica", "12–15"],
    ["Lunedì", "chiuso"],
  ],
  street: "Via del Mercato 14",
  way: "A due passi dalla piazza, parcheggio dietro la chiesa.",
  phone: "051 555 0142",
};

export const pizzeria: TradeWords = {
  kind: "Pizzeria con forno a legna",
  headline: "Trenta ore di lievito, novanta secondi di fuoco.",
  intro: "Impasto leggero, fior di latte vero, pomodoro che sa di sole. Da mangiare qui o da portare via, bollente.",
  action: "Ordina da asporto",
  listTitle: "Le pizze",
  list: [
    { name: "Marinara", note: "pomodoro, aglio, origano di Pantelleria", price: "6" },
    { name: "Margherita", note: "fior di latte, basilico", price: "7,5" },
    { name: "Vulcano", note: "’nduja, cipolla di Tropea, provola", price: "10" },
    { name: "Ortolana", note: "verdure al forno, ricotta salata", price: "9,5" },
    { name: "Bufala e pomodorini gialli", note: "a crudo, all’uscita", price: "11" },
    { name: "Pizza del mercoledì", note: "la sceglie chi inforna", price: "8" },
  ],
  listNote: "Impasto integrale o senza glutine: 1,50 € in più. Da asporto il cartone è gratis.",
  aboutTitle: "Il forno non si spegne mai",
  about:
    "Quattro tonnellate di mattoni e legna di faggio: la brace della sera scalda l’impasto del giorno dopo. Il sabato si prenota, gli altri giorni si spera.",
  facts: ["Forno a legna", "Asporto in 15 minuti", "Anche senza glutine"],
  hours: [
    ["Mercoledì – lunedì", "18.30–23.30"],
    ["Sabato e domenica", "anche 12–14.30"],
    ["Martedì", "chiuso"],
  ],
  street: "Corso Garibaldi 31",
  way: "Di fronte al cinema. Per l’asporto c’è la sosta di dieci minuti.",
  phone: "081 555 0173",
};

export const bar: TradeWords = {
  kind: "Caffè e tavola fredda",
  headline: "Il solito? Arriva subito.",
  intro:
    "Espresso come si deve dalle sei e mezza, cornetti ancora tiepidi, un piatto svelto a pranzo e lo spritz quando si fa sera.",
  action: "Riserva un tavolo fuori",
  listTitle: "Il listino",
  list: [
    { name: "Espresso", note: "miscela tostata a trenta chilometri", price: "1,3" },
    { name: "Cappuccino e cornetto", note: "fino alle undici", price: "3" },
    { name: "Tramezzino", note: "tonno e carciofini, prosciutto, uovo", price: "3,5" },
    { name: "Piatto del giorno", note: "con acqua e caffè", price: "11" },
    { name: "Spritz", note: "con le patatine buone", price: "5" },
    { name: "Cioccolata calda", note: "densa, da ottobre ad aprile", price: "4" },
  ],
  listNote: "Al banco e al tavolo lo stesso prezzo. Il giornale è di tutti.",
  aboutTitle: "Un banco, tre generazioni",
  about:
    "Chi apre conosce il caffè di ognuno, chi chiude sa quando offrire l’ultimo. Dentro ci sono sei tavoli, fuori il sole fino alle quattro.",
  facts: ["Dalle 6.30", "Wi-Fi e giornali", "Dehors al sole"],
  hours: [
    ["Lunedì – venerdì", "6.30–20"],
    ["Sabato", "7–22"],
    ["Domenica", "7.30–13"],
  ],
  street: "Piazza Cavour 3",
  way: "Sotto i portici, fermata del 12 davanti alla porta.",
  phone: "02 555 0118",
};

export const forno: TradeWords = {
  kind: "Forno e pasticceria",
  headline: "Il pane esce alle sei. Poi alle dieci.",
  intro:
    "Lievito madre, farine macinate a pietra e una vetrina di dolci che la domenica si svuota prima di mezzogiorno.",
  action: "Ordina una torta",
  listTitle: "Dal banco",
  list: [
    { name: "Pagnotta di semola", note: "al chilo, lievito madre", price: "5,2" },
    { name: "Focaccia all’olio", note: "all’etto, calda alle undici", price: "1,6" },
    { name: "Cornetto vuoto o alla crema", price: "1,4" },
    { name: "Crostata di visciole", note: "per otto persone", price: "22" },
    { name: "Torta di compleanno", note: "su ordinazione, al chilo", price: "32" },
    { name: "Biscotti da colazione", note: "il sacchetto da tre etti", price: "5" },
  ],
  listNote: "Il pane di ieri costa la metà: chiedilo, c’è quasi sempre.",
  aboutTitle: "Sveglia alle due e mezza",
  about:
    "Il lievito ha trentadue anni e si rinfresca anche a Natale. In laboratorio siamo in quattro, al banco trovi sempre qualcuno che assaggia prima di te.",
  facts: ["Lievito madre", "Farine di mulino", "Torte in 48 ore"],
  hours: [
    ["Lunedì – sabato", "6.30–13.30"],
    ["Pomeriggio", "16.30–19.30"],
    ["Domenica", "7–12.30"],
  ],
  street: "Via dei Mugnai 8",
  way: "Segui il profumo dalla fontana, o parcheggia in via Dante.",
  phone: "06 555 0165",
};
