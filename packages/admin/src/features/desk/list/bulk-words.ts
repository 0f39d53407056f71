import type { BulkChangeInput, BulkResult } from "@vetrina/contract/desk-bulk";
import { type DeskFolder, ticketBinDays } from "@vetrina/contract/desk-views";
import { formatTicketId } from "@vetrina/contract/tickets";
import { formatCount } from "../../../format-count.ts";
import { unsentWords } from "../../../use-mail-words.ts";

/** The names of so many are said; the others are counted. */
const namedMax = 3;

const places: Record<DeskFolder, readonly [one: string, several: string]> = {
  elenco: ["rimesso in elenco", "rimessi in elenco"],
  spam: ["nello spam", "nello spam"],
  cestino: ["nel cestino", "nel cestino"],
};

/** Where a call has moved tickets, all of them to one place. */
const placeOf = (call: BulkChangeInput) => (call.field === "folder" ? call.tickets[0]?.after : undefined);

const titleOf = (count: number, call: BulkChangeInput) => {
  const place = placeOf(call);
  if (count === 0) return place ? "Nessun ticket spostato" : "Nessun ticket aggiornato";
  const [one, several] = place ? places[place] : ["aggiornato", "aggiornati"];
  return count === 1 ? `1 ticket ${one}` : `${formatCount(count)} ticket ${several}`;
};

/** What follows from where tickets are now. */
const consequences: Record<DeskFolder, string | undefined> = {
  elenco: undefined,
  spam: `Ci restano per ${ticketBinDays} giorni. Dagli indirizzi confermati lì finisce anche quello che arriva, senza avvisi.`,
  cestino: `Ci restano per ${ticketBinDays} giorni.`,
};

function leftWords(left: BulkResult["left"]): string {
  const named = left
    .slice(0, namedMax)
    .map(({ id, subject, clientName }) => `«${subject}» di ${clientName} (${formatTicketId(id)})`);
  const others = left.length - named.length;
  if (others > 0) named.push(others === 1 ? "un altro" : `altri ${formatCount(others)}`);
  const list = new Intl.ListFormat("it-IT").format(named);
  return left.length === 1
    ? `Qualcuno intanto ne ha cambiato uno, che resta com’è: ${list}.`
    : `Qualcuno intanto ne ha cambiati ${formatCount(left.length)}, che restano come sono: ${list}.`;
}

const goneWords = (count: number) => (count === 1 ? "Uno non c’è più." : `${formatCount(count)} non ci sono più.`);

/** Whether the change mails clients, once it can't be taken back any more. */
const isMailed = (call: BulkChangeInput) => call.field === "status" && call.tellsClients && !call.isUndo;

/** What a notice says of many tickets that were changed at once. */
export function bulkWords(
  { changed, left, gone }: Omit<BulkResult, "ended" | "returned">,
  call: BulkChangeInput,
  isSending = true,
): { title: string; description?: string } {
  const title = titleOf(changed.length, call);
  const place = placeOf(call);
  const sentences = [
    changed.length > 0 && place && consequences[place],
    changed.length > 0 && isMailed(call) && (isSending ? "L’email ai clienti parte tra mezzo minuto." : unsentWords),
    changed.length + left.length + gone === 0 && "Erano già così.",
    left.length > 0 && leftWords(left),
    gone > 0 && goneWords(gone),
  ].filter(Boolean);
  return sentences.length > 0 ? { title, description: sentences.join(" ") } : { title };
}
