import type { ThreadMark } from "@vetrina/chat/thread";
import type { DeskFolder } from "@vetrina/contract/desk-views";
import { nameOf } from "@vetrina/contract/keys";
import type { TicketHappening } from "@vetrina/contract/support-desk";
import { formatTicketId, priorities, ticketStatuses } from "@vetrina/contract/tickets";

const movedWords: Record<DeskFolder, string> = {
  elenco: "ha rimesso il ticket in elenco",
  spam: "ha segnato il ticket come spam",
  cestino: "ha messo il ticket nel cestino",
};

/** On one line: the time of what happened stands right behind it. */
const numberOf = (after: string | null) => formatTicketId(Number(after)).replaceAll(" ", "\u00a0");

function sentenceOf({ kind, by, after }: TicketHappening): string {
  const who = by ?? "Il cliente";
  switch (kind) {
    case "stato":
      return `${who} ha segnato il ticket come «${nameOf(ticketStatuses, after ?? "")}»`;
    case "priorita":
      return `${who} ha cambiato la priorità in «${nameOf(priorities, after ?? "")}»`;
    case "assegnazione":
      if (after === by) return `${who} ha preso in carico il ticket`;
      return after ? `${who} ha assegnato il ticket a ${after}` : `${who} ha tolto l’assegnazione`;
    case "attesa":
      return after ? `${who} aspetta una risposta del cliente` : `${who} non aspetta più il cliente`;
    case "cartella":
      return `${who} ${movedWords[after as DeskFolder] ?? "ha spostato il ticket"}`;
    case "etichetta":
      return `${who} ha messo ${after ? `l’etichetta «${after}»` : "un’etichetta"}`;
    case "etichetta-tolta":
      return `${who} ha tolto ${after ? `l’etichetta «${after}»` : "un’etichetta"}`;
    case "campo":
      return `${who} ha cambiato ${after ? `il campo «${after}»` : "un campo che non c’è più"}`;
    case "campo-svuotato":
      return `${who} ha svuotato ${after ? `il campo «${after}»` : "un campo che non c’è più"}`;
    case "apertura":
      return `${who} ha aperto il ticket per il cliente`;
    case "unione":
      return `${who} ha unito a questo il ticket ${numberOf(after)}`;
    case "separazione":
      return `${who} ha separato di nuovo il ticket ${numberOf(after)}`;
    case "separato":
      return `${who} ha separato di nuovo questo ticket da ${numberOf(after)}`;
    case "regola":
    case "azione-saltata":
      return `${who} ${after}`;
    case "giudizio":
      return `${who} ha risposto che ${after === "si" ? "è andata bene" : "non è andata bene"}`;
    case "riapertura":
      return `${who} ha scritto: il ticket è di nuovo aperto`;
  }
}

/** What happened to a ticket, as its conversation tells it to colleagues. A merge may be taken back there. */
export const marksOf = (events: readonly TicketHappening[], onSplit: (merge: TicketHappening) => void): ThreadMark[] =>
  events.map((event) => ({
    id: event.id,
    at: event.at,
    text: sentenceOf(event),
    ...(event.canSplit && {
      action: { label: "Separa di nuovo", onClick: () => onSplit(event) },
    }),
  }));
