/** What acts by itself, as people call it. */
const automaticNames: Record<string, string> = {
  timetable: "Il calendario",
  stripe: "Stripe",
  console: "Dal server",
  login: "Pagina d'accesso",
  client: "Il cliente",
};

export const actorName = (actor: string) => automaticNames[actor] ?? actor;

interface SubjectKind {
  label: string;
  /** Where one of them is in the dashboard; missing where it has no place of its own. */
  address?: (id: string) => string;
}

const subjectKinds: Record<string, SubjectKind> = {
  articolo: { label: "Articolo", address: () => "#blog" },
  contatto: { label: "Contatto", address: (id) => `#contatti/${id}` },
  cliente: { label: "Cliente" },
  persona: { label: "Persona" },
  immagine: { label: "Immagine", address: () => "#gallery" },
  impostazioni: { label: "Impostazioni", address: () => "#impostazioni" },
  lavoro: { label: "Lavoro", address: () => "#lavori" },
  logo: { label: "Logo", address: () => "#loghi" },
  mail: { label: "Mail", address: () => "#ticket/posta" },
  prenotazione: { label: "Prenotazione", address: (id) => `#prenotazioni/${id}` },
  risposta: { label: "Risposta pronta", address: () => "#ticket/risposte" },
  ticket: { label: "Ticket", address: (id) => `#ticket/${id}` },
  topic: { label: "Topic", address: () => "#blog" },
  utente: { label: "Utente", address: (id) => `#utenti/${id}` },
};

export const subjectLabel = (subject: string) =>
  subjectKinds[subject]?.label ?? `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;

/** The address of what an entry is about; nothing when it has none, or is gone for good. */
export function subjectAddress(subject: string, id: string | null, action: string): string | undefined {
  if (action.endsWith(".eliminazione")) return undefined;
  return subjectKinds[subject]?.address?.(id ?? "");
}
