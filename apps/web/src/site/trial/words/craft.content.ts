import type { TradeWords } from "./trade-words.ts";

export const officina: TradeWords = {
  kind: "Officina e gomme",
  headline: "Prima il preventivo, poi la chiave inglese.",
  intro:
    "Tagliandi, freni, gomme e revisioni. Ti mostriamo il pezzo vecchio, ti diamo l’ora di consegna e la rispettiamo.",
  action: "Fissa il tagliando",
  listTitle: "Quanto costa",
  list: [
    { name: "Tagliando", note: "olio, filtri, 40 controlli", price: "da 149" },
    { name: "Revisione", note: "con pre-controllo", price: "79" },
    { name: "Cambio gomme stagionale", note: "quattro ruote, equilibrate", price: "45" },
    { name: "Deposito gomme", note: "a stagione", price: "30" },
    { name: "Pastiglie freni anteriori", note: "pezzi e manodopera", price: "da 95" },
    { name: "Ricarica clima", note: "con igienizzazione", price: "69" },
  ],
  listNote: "Sopra il preventivo non si va senza una tua telefonata.",
  aboutTitle: "Padre, figlio e tre ponti",
  about:
    "Dal 1974 sulle stesse mattonelle. Il figlio legge le centraline, il padre sente il rumore: di solito dicono la stessa cosa.",
  facts: ["Auto di cortesia", "Tutte le marche", "Revisioni in sede"],
  hours: [
    ["Lunedì – venerdì", "8–12.30 e 14–18.30"],
    ["Sabato", "8–12"],
    ["Domenica", "chiuso"],
  ],
  street: "Via dell’Industria 9",
  way: "Zona artigianale, il portone grigio con la gomma appesa.",
  phone: "059 555 0151",
};

export const idraulico: TradeWords = {
  kind: "Idraulica e impianti",
  headline: "Perde? Arriviamo noi.",
  intro:
    "Rubinetti, caldaie, bagni interi. Rispondiamo al telefono, diciamo una fascia di due ore e portiamo via lo sporco.",
  action: "Chiama adesso",
  listTitle: "Prezzi chiari",
  list: [
    { name: "Uscita e diagnosi", note: "scalata dal lavoro", price: "40" },
    { name: "Rubinetto nuovo, montato", note: "il rubinetto a parte", price: "55" },
    { name: "Disostruzione scarico", note: "con sonda", price: "da 80" },
    { name: "Manutenzione caldaia", note: "con prova fumi e bollino", price: "95" },
    { name: "Sostituzione scaldabagno", note: "smaltimento compreso", price: "da 180" },
    { name: "Bagno chiavi in mano", note: "in dieci giorni", price: "da 5.900" },
  ],
  listNote: "Di notte e nei festivi l’uscita costa 90 €. Lo diciamo prima di partire.",
  aboutTitle: "Due furgoni e un’agenda",
  about:
    "Siamo in quattro, tutti assunti, tutti con il patentino. Ogni lavoro finisce con una foto dell’impianto e la dichiarazione di conformità.",
  facts: ["Entro due ore", "Anche la domenica", "Garanzia 2 anni"],
  hours: [
    ["Lunedì – venerdì", "7.30–18.30"],
    ["Sabato", "8–13"],
    ["Urgenze", "sempre, 24 ore"],
  ],
  street: "Via delle Fonti 18",
  way: "Il magazzino apre alle sette e mezza, per i pezzi sfusi.",
  phone: "049 555 0183",
};

export const falegname: TradeWords = {
  kind: "Falegnameria su misura",
  headline: "Il mobile che in negozio non c’è.",
  intro:
    "Librerie, cucine, scale e porte: veniamo a misurare, disegniamo insieme, e montiamo noi. Legno vero, giunti veri.",
  action: "Chiedi un sopralluogo",
  listTitle: "Da dove si parte",
  list: [
    { name: "Sopralluogo e disegno", note: "entro quaranta chilometri", price: "gratis" },
    { name: "Libreria a parete", note: "rovere, al metro quadro", price: "da 390" },
    { name: "Tavolo in massello", note: "sei posti, olio naturale", price: "da 1.250" },
    { name: "Porta interna", note: "montata, con ferramenta", price: "da 480" },
    { name: "Restauro di una sedia", note: "incollaggio e paglia", price: "da 70" },
    { name: "Cucina su misura", note: "con elettrodomestici tuoi", price: "da 6.500" },
  ],
  listNote: "Un acconto del trenta per cento, il resto a lavoro montato.",
  aboutTitle: "Segatura dal 1961",
  about:
    "Il nonno faceva botti, oggi la bottega ha una sega da quattro metri e la stessa pialla. Ogni pezzo porta sotto la data e le iniziali di chi l’ha fatto.",
  facts: ["Legno certificato", "Montaggio nostro", "Disegno gratis"],
  hours: [
    ["Lunedì – venerdì", "8–12 e 13.30–18"],
    ["Sabato", "su appuntamento"],
    ["Domenica", "chiuso"],
  ],
  street: "Strada del Pioppo 5",
  way: "In fondo al viale, dove senti la sega. C’è posto per il furgone.",
  phone: "0471 555 017",
};

export const studio: TradeWords = {
  kind: "Studio di commercialisti",
  headline: "I conti tornano. Anche a te.",
  intro:
    "Partita IVA, bilanci, buste paga e dichiarazioni. Una persona che risponde, scadenze ricordate prima e parole che si capiscono.",
  action: "Prenota un colloquio",
  listTitle: "Quanto costa affidarsi",
  list: [
    { name: "Primo colloquio", note: "un’ora, in studio o in video", price: "gratis" },
    { name: "Regime forfettario", note: "all’anno, tutto compreso", price: "490" },
    { name: "Apertura partita IVA", note: "in due giorni", price: "120" },
    { name: "Contabilità semplificata", note: "al mese", price: "da 110" },
    { name: "Busta paga", note: "per dipendente, al mese", price: "22" },
    { name: "Modello 730", note: "con caricamento documenti", price: "60" },
  ],
  listNote: "Onorari scritti nel mandato, IVA e cassa escluse. Nessuna sorpresa a giugno.",
  aboutTitle: "Tre professionisti, un telefono",
  about:
    "Seguiamo botteghe, artigiani e giovani imprese. Ogni cliente ha il nome e il numero diretto di chi tiene la sua contabilità.",
  facts: ["Colloquio gratis", "Scadenze via SMS", "Tutto online"],
  hours: [
    ["Lunedì – giovedì", "9–13 e 14.30–18"],
    ["Venerdì", "9–14"],
    ["Sabato", "su appuntamento"],
  ],
  street: "Corso Vittorio 60",
  way: "Secondo piano, scala B. La stazione è a cinque minuti.",
  phone: "0521 555 014",
};
