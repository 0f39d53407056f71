import type { LaunchCheck, LaunchList } from "@vetrina/contract/settings/settings";
import { type Place, place } from "../../navigation.tsx";

export interface LaunchItem {
  title: string;
  /** What to do while it isn't done. */
  todo: string;
  /** Where it is done, inside the dashboard; on the server itself when missing. */
  place?: Place;
  /** The site works without. */
  optional?: boolean;
}

const settings = (part: string) => place({ to: "/impostazioni/$part", params: { part } });
const company = settings("azienda");

export const launchItems: Record<LaunchCheck, LaunchItem> = {
  "ragione-sociale": { title: "Ragione sociale", todo: "È ancora quella d’esempio.", place: company },
  "partita-iva": { title: "Partita IVA", todo: "È ancora 00000000000.", place: company },
  indirizzo: { title: "Indirizzo", todo: "È ancora Via dell’Esempio.", place: company },
  posizione: { title: "Posizione sulla mappa", todo: "Manca, o è ancora quella d’esempio.", place: company },
  email: { title: "Email", todo: "L’indirizzo d’esempio non riceve niente.", place: company },
  telefono: { title: "Telefono", todo: "È ancora il numero d’esempio.", place: company },
  orari: {
    title: "Orari",
    todo: "Sono ancora quelli d’esempio: se sono anche i tuoi, lasciali.",
    place: settings("orari"),
    optional: true,
  },
  whatsapp: { title: "WhatsApp", todo: "È ancora il numero d’esempio.", place: company },
  social: {
    title: "Pagine social e recensioni",
    todo: "Metti le tue, o lascia vuote quelle che non hai.",
    place: company,
  },
  lavori: {
    title: "Lavori",
    todo: "Ci sono ancora quelli d’esempio, o nessuno.",
    place: place({ to: "/lavori" }),
  },
  gallery: {
    title: "Gallery dell’offerta",
    todo: "Ci sono ancora le immagini d’esempio, o nessuna.",
    place: place({ to: "/gallery" }),
  },
  testimonianze: {
    title: "Testimonianze",
    todo: "Ci sono ancora quelle d’esempio: cambiale o eliminale.",
    place: place({ to: "/testimonianze" }),
  },
  squadra: {
    title: "Squadra",
    todo: "Ci sono ancora le persone d’esempio: metti la tua squadra, o eliminale.",
    place: place({ to: "/squadra" }),
  },
  loghi: {
    title: "Loghi",
    todo: "La home mostra ancora i loghi d’esempio: metti i tuoi, o togli la fila.",
    place: place({ to: "/loghi" }),
  },
  conformita: {
    title: "Conformità",
    todo: "Un interruttore dell’offerta dice ai visitatori una cosa non vera.",
    place: settings("conformita"),
  },
  dominio: { title: "Dominio con https", todo: "Imposta PUBLIC_URL con l’indirizzo https del sito." },
  posta: {
    title: "Posta in uscita",
    todo: "Imposta SMTP_URL: per ora le email restano in una cartella del server.",
    place: place({ to: "/ticket/posta" }),
  },
  carte: {
    title: "Pagamenti con carta",
    todo: "Imposta STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY e STRIPE_WEBHOOK_SECRET.",
    place: settings("pagamenti"),
  },
  paypal: {
    title: "PayPal",
    todo: "Senza indirizzo, chi lo sceglie finisce su WhatsApp.",
    place: settings("pagamenti"),
    optional: true,
  },
  statistiche: {
    title: "Statistiche delle visite",
    todo: "Senza Google Analytics non sai quante persone passano dal sito.",
    place: settings("tracciamento"),
    optional: true,
  },
  copia: {
    title: "Copia di sicurezza",
    todo: "Manca, o ha più di un giorno: falla da Panoramica, in «Dietro le quinte».",
    place: place({ to: "/panoramica" }),
  },
  "secondo-fattore": {
    title: "Verifica in due passaggi",
    todo: "Un titolare entra con la sola password.",
    place: place({ to: "/account" }),
  },
  articolo: {
    title: "Primo articolo",
    todo: "Quelli che vedi sul blog sono di esempio.",
    place: place({ to: "/blog/$id", params: { id: "nuovo" } }),
    optional: true,
  },
  scrittura: {
    title: "Scrittura automatica",
    todo: "Imposta OPENAI_API_KEY, se vuoi gli articoli automatici.",
    optional: true,
  },
};

export type ListedItem = LaunchItem & { check: LaunchCheck; done: boolean };

/**
 * The list as every screen counts it: what the site can't do without is done or missing; what it works without is
 * offered beside it, and in no number.
 */
export function launchProgress(list: LaunchList) {
  const items = list.map((entry): ListedItem => ({ ...entry, ...launchItems[entry.check] }));
  const needed = items.filter(({ optional }) => !optional);
  return {
    done: needed.filter(({ done }) => done),
    missing: needed.filter(({ done }) => !done),
    neededCount: needed.length,
    offered: items.filter(({ optional, done }) => optional && !done),
    accepted: items.filter(({ optional, done }) => optional && done),
  };
}
