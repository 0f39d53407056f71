import { place } from "../../navigation.tsx";

export interface SettingsPlace {
  /** What follows #impostazioni/ in the part's address; nothing for the first. */
  id: string;
  label: string;
  /** What it holds, as its fields are called and as people look for them. */
  names: readonly string[];
}

/** The parts of the settings, in their order. */
export const settingsPlaces = [
  { id: "", label: "Messa online", names: ["Che cosa manca prima di aprire"] },
  {
    id: "azienda",
    label: "Azienda",
    names: [
      ...["Nome dell’attività", "Ragione sociale", "Partita IVA", "Indirizzo", "Email dell’azienda", "Telefono"],
      ...["WhatsApp", "Facebook", "Instagram", "LinkedIn", "Recensioni di Google", "Posizione sulla mappa"],
      "Foto del posto",
    ],
  },
  { id: "orari", label: "Orari", names: ["Orari di apertura", "Giorni di chiusura", "Chiusure e ferie"] },
  {
    id: "assistenza",
    label: "Assistenza",
    names: [
      "Ore promesse per una risposta",
      "Presa in carico dei ticket",
      "Risposta automatica fuori orario",
      "Domanda sulla soddisfazione",
      "Ore di assistenza nell’area clienti",
    ],
  },
  { id: "etichette", label: "Etichette", names: ["Etichette di ticket e contatti", "Colori delle etichette"] },
  { id: "campi", label: "Campi", names: ["Campi di ticket e contatti", "Opzioni di una scelta"] },
  {
    id: "posta",
    label: "Posta",
    names: ["Secondi per annullare un invio", "Conversazione sotto le email", "Email di prova"],
  },
  {
    id: "posta-in-arrivo",
    label: "Posta in arrivo",
    names: ["Che cosa diventa un’email nuova", "Prova la casella"],
  },
  { id: "accessi", label: "Accessi", names: ["Verifica in due passaggi per tutti"] },
  {
    id: "offerta",
    label: "Offerta",
    names: [
      ...["Posti occupati a inizio mese", "Prezzo dal secondo anno", "Avvisi di acquisto", "Conto alla rovescia"],
      "Fine della campagna",
    ],
  },
  {
    id: "siti",
    label: "Siti",
    names: ["Controllo di certificati e domini", "Email del rinnovo al cliente", "Scadenze dei siti"],
  },
  { id: "pagamenti", label: "Pagamenti", names: ["Indirizzo di pagamento PayPal", "Carte e Stripe"] },
  {
    id: "documenti",
    label: "Documenti fiscali",
    names: ["Fatture e note di credito", "Regime fiscale", "Chi emette le fatture", "Sezionale", "Imposta di bollo"],
  },
  {
    id: "articoli",
    label: "Articoli automatici",
    names: ["Articoli automatici", "Orario degli articoli", "Token al giorno"],
  },
  {
    id: "tracciamento",
    label: "Tracciamento",
    names: ["Pixel Meta", "Google Analytics 4", "Altro codice di tracciamento"],
  },
  { id: "webhook", label: "Webhook", names: ["Avvisi a programmi esterni", "Zapier, Make e n8n"] },
  { id: "conformita", label: "Conformità", names: ["Che cosa chiede la legge"] },
  {
    id: "privacy",
    label: "Privacy",
    names: [
      ...["Esportazione dei dati di una persona", "Cancellazione dei dati di una persona"],
      "Conservazione dei dati",
    ],
  },
] as const satisfies readonly [SettingsPlace, ...SettingsPlace[]];

/** Settings that are changed elsewhere, beside what they are about. */
export const settingsElsewhere = [
  {
    label: "Lavori in corso",
    names: ["IBAN per i bonifici", "Che cosa chiediamo al cliente"],
    place: place({ to: "/consegne/$id", params: { id: "come-cominciano" } }),
  },
];

export type SettingsPartId = (typeof settingsPlaces)[number]["id"];

export const settingsPlace = (id: string) =>
  id ? place({ to: "/impostazioni/$part", params: { part: id } }) : place({ to: "/impostazioni" });
