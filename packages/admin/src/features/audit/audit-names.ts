import { type Place, place } from "../../navigation.tsx";

/** What acts by itself, as people call it. */
const automaticNames: Record<string, string> = {
  timetable: "Orario automatico",
  stripe: "Stripe",
  console: "Dal server",
  login: "Pagina d’accesso",
  client: "Il cliente",
};

/** An account by its name; what acts by itself as people call it. */
export const actorName = (actor: string, name: string | null) => automaticNames[actor] ?? name ?? actor;

interface SubjectKind {
  label: string;
  /** Where one of them is in the dashboard; missing where it has no place of its own. */
  place?: (id: string) => Place;
}

const subjectKinds: Record<string, SubjectKind> = {
  articolo: { label: "Articolo", place: () => place({ to: "/blog" }) },
  contatto: { label: "Contatto", place: (id) => place({ to: "/contatti/$id", params: { id } }) },
  cliente: { label: "Cliente", place: (id) => place({ to: "/clienti/$id", params: { id } }) },
  consegna: { label: "Lavoro in corso", place: (id) => place({ to: "/consegne/$id", params: { id } }) },
  consegne: { label: "Impostazioni dei lavori in corso", place: () => place({ to: "/consegne" }) },
  documento: {
    label: "Documento fiscale",
    place: (id) => place({ to: "/prenotazioni/documenti/$id", params: { id } }),
  },
  "documenti-fiscali": {
    label: "Impostazioni dei documenti",
    place: () => place({ to: "/impostazioni/$part", params: { part: "documenti" } }),
  },
  persona: { label: "Persona" },
  "immagine-caricata": { label: "Immagine caricata" },
  campo: {
    label: "Campo",
    place: () => place({ to: "/impostazioni/$part", params: { part: "campi" } }),
  },
  etichetta: {
    label: "Etichetta",
    place: () => place({ to: "/impostazioni/$part", params: { part: "etichette" } }),
  },
  immagine: { label: "Immagine", place: () => place({ to: "/gallery" }) },
  impostazioni: { label: "Impostazioni", place: () => place({ to: "/impostazioni" }) },
  lavoro: { label: "Lavoro", place: () => place({ to: "/lavori" }) },
  logo: { label: "Logo", place: () => place({ to: "/loghi" }) },
  mail: { label: "Email", place: () => place({ to: "/ticket/posta" }) },
  preventivo: { label: "Preventivo", place: (id) => place({ to: "/preventivi/$id", params: { id } }) },
  ore: { label: "Tempo" },
  pacchetto: { label: "Pacchetto di ore" },
  prenotazione: { label: "Prenotazione", place: (id) => place({ to: "/prenotazioni/$id", params: { id } }) },
  recesso: { label: "Recesso", place: () => place({ to: "/prenotazioni" }) },
  regola: { label: "Regola", place: () => place({ to: "/ticket/regole" }) },
  risposta: { label: "Risposta pronta", place: () => place({ to: "/ticket/risposte" }) },
  sito: { label: "Sito", place: (id) => place({ to: "/siti/$id", params: { id } }) },
  testimonianza: { label: "Testimonianza", place: () => place({ to: "/testimonianze" }) },
  "persona-squadra": { label: "Squadra", place: () => place({ to: "/squadra" }) },
  ticket: { label: "Ticket", place: (id) => place({ to: "/ticket/$id", params: { id } }) },
  topic: { label: "Argomento", place: () => place({ to: "/blog" }) },
  webhook: { label: "Webhook", place: () => place({ to: "/impostazioni/$part", params: { part: "webhook" } }) },
  vista: { label: "Vista dei ticket", place: () => place({ to: "/ticket" }) },
  utente: { label: "Utente", place: (id) => place({ to: "/utenti/$id", params: { id } }) },
};

export const subjectLabel = (subject: string) =>
  subjectKinds[subject]?.label ?? `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;

/** Where what an entry is about is found; nothing when it has no place, or is gone for good. */
export function subjectPlace(subject: string, id: string | null, action: string): Place | undefined {
  if (action.endsWith(".eliminazione")) return undefined;
  return subjectKinds[subject]?.place?.(id ?? "");
}
