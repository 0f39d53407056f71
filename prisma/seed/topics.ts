import type { SeedTopic } from "./content-types.ts";

export const seedTopics: SeedTopic[] = [
  {
    topic: "Accessibilità per piccoli siti",
    focus:
      "Contrasto, testi alternativi e moduli usabili da tastiera: dieci controlli che un titolare può fare da solo in mezz’ora",
  },
  {
    topic: "Manutenzione e backup",
    focus:
      "Che cosa va aggiornato, ogni quanto e chi deve farlo; come verificare che un backup si possa davvero ripristinare",
  },
  {
    topic: "Pagina Chi siamo",
    focus:
      "Raccontare persone e mestiere senza autocelebrazione, con una scaletta da riempire per chi non ama scrivere",
  },
  {
    topic: "Pagina Contatti",
    focus:
      "Orari, mappa, parcheggio, telefono e modulo: in che ordine metterli e quali campi togliere per ricevere più richieste",
  },
  {
    topic: "Sito per il parrucchiere",
    focus: "Listino con le durate, appuntamenti da WhatsApp e foto dei lavori pubblicate con il consenso",
  },
  {
    topic: "Sito per lo studio dentistico",
    focus: "Spiegare i trattamenti con le parole dei pazienti rispettando le regole sulla comunicazione sanitaria",
  },
  {
    topic: "Sito per l’idraulico e l’elettricista",
    focus: "Farsi trovare nelle urgenze: numero in evidenza, zone servite, tariffe di uscita e tempi di arrivo",
  },
  {
    topic: "Sito per il bed and breakfast",
    focus: "Prenotazioni dirette e portali: che cosa deve offrire il proprio sito perché l’ospite lo preferisca",
  },
  {
    topic: "Sito per la palestra di quartiere",
    focus: "Orario dei corsi leggibile dal telefono, lezione di prova e prezzi degli abbonamenti scritti in chiaro",
  },
  {
    topic: "Sito per la cantina e l’agriturismo",
    focus: "Vendere visite e degustazioni online, gestire più lingue e raccontare la stagione",
  },
  {
    topic: "Ricerca locale",
    focus:
      "Come compare un’attività quando qualcuno cerca «vicino a me» e che cosa può fare il titolare in un pomeriggio",
  },
  {
    topic: "Parole chiave senza gergo",
    focus: "Ricavare dalle domande dei clienti al banco i titoli e le pagine che mancano sul sito",
  },
  {
    topic: "Testi per i servizi",
    focus: "Scrivere una pagina per ogni servizio: problema, soluzione, prezzo indicativo, tempi, domande frequenti",
  },
  {
    topic: "Prezzi sul sito",
    focus: "Pubblicarli, indicare una fascia o tacere: pro e contro per mestieri diversi, con esempi di formulazione",
  },
  {
    topic: "Prenotazioni online",
    focus: "Scegliere tra modulo, calendario e WhatsApp in base al numero di appuntamenti e a chi risponde",
  },
  {
    topic: "Newsletter per negozi",
    focus: "Raccogliere indirizzi con un consenso valido e scrivere una volta al mese qualcosa che valga la lettura",
  },
  {
    topic: "Logo e immagine coordinata",
    focus: "Che cosa serve davvero a una piccola attività: colori, caratteri, formati dei file da farsi consegnare",
  },
  {
    topic: "Rifare un sito vecchio",
    focus: "Che cosa conservare, come spostare gli indirizzi delle pagine e non perdere la posizione su Google",
  },
  {
    topic: "Sito in più lingue",
    focus:
      "Quando una seconda lingua porta clienti, quali pagine tradurre per prime e perché evitare i traduttori automatici",
  },
  {
    topic: "Pubblicità locale",
    focus: "Fissare un budget piccolo, scegliere il raggio in chilometri e misurare telefonate e richieste",
  },
  {
    topic: "Sicurezza di base",
    focus: "Password, verifica in due passaggi e messaggi truffa sul rinnovo del dominio: come difendersi in azienda",
  },
  {
    topic: "Leggere le statistiche del sito",
    focus: "Quattro numeri da guardare una volta al mese e le decisioni che si possono prendere con ciascuno",
  },
  {
    topic: "Video brevi per l’attività",
    focus: "Tre riprese da fare col telefono in bottega e dove metterle sul sito senza rallentarlo",
  },
  {
    topic: "Preparare il sito alle feste",
    focus: "Orari straordinari, buoni regalo, termini per gli ordini e avvisi: la lista di cose da fare a novembre",
  },
];
