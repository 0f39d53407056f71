import type { BulkChangeInput, BulkResult } from "@vetrina/contract/desk-bulk";
import { formatTicketId } from "@vetrina/contract/tickets";
import { formatCount } from "../../../format-count.ts";

/** The names of so many are said; the others are counted. */
const namedMax = 3;

const titleOf = (count: number) => {
  if (count === 0) return "Nessun ticket aggiornato";
  return count === 1 ? "1 ticket aggiornato" : `${formatCount(count)} ticket aggiornati`;
};

function leftWords(left: BulkResult["left"]): string {
  const named = left
    .slice(0, namedMax)
    .map(({ id, subject, clientName }) => `«${subject}» di ${clientName} (${formatTicketId(id)})`);
  const others = left.length - named.length;
  if (others > 0) named.push(others === 1 ? "un altro" : `altri ${formatCount(others)}`);
  const list = new Intl.ListFormat("it-IT").format(named);
  return left.length === 1
    ? `Qualcuno intanto ne ha cambiato uno, che resta com'è: ${list}.`
    : `Qualcuno intanto ne ha cambiati ${formatCount(left.length)}, che restano come sono: ${list}.`;
}

const goneWords = (count: number) => (count === 1 ? "Uno non c'è più." : `${formatCount(count)} non ci sono più.`);

/** Whether clients hear of a change that can still be taken back. */
const isMailed = (call: BulkChangeInput) => call.field === "status" && call.tellsClients && !call.isUndo;

/** What a notice says of many tickets that were changed at once. */
export function bulkWords(
  { changed, left, gone }: BulkResult,
  call: BulkChangeInput,
): { title: string; description?: string } {
  const title = titleOf(changed.length);
  const sentences = [
    changed.length > 0 && isMailed(call) && "La mail ai clienti parte tra mezzo minuto.",
    changed.length + left.length + gone === 0 && "Erano già così.",
    left.length > 0 && leftWords(left),
    gone > 0 && goneWords(gone),
  ].filter(Boolean);
  return sentences.length > 0 ? { title, description: sentences.join(" ") } : { title };
}
