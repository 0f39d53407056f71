import type { BulkChangeInput, BulkResult } from "@vetrina/contract/desk-bulk";
import { expect, test } from "vitest";
import { bulkWords } from "./bulk-words.ts";

const closing: BulkChangeInput = { field: "status", tickets: [], tellsClients: true };
const leftOne = (id: number): BulkResult["left"][number] => ({
  id,
  subject: `Ticket ${id % 10}`,
  clientName: "Lucia Ferri",
  status: "aperto",
  priority: "media",
  folder: "elenco",
  assigneeId: null,
});
const left = [1, 2, 3, 4, 5].map((number) => leftOne(1_234_567_890_123_450 + number));

test.each<[Partial<BulkResult>, BulkChangeInput, ReturnType<typeof bulkWords>]>([
  [{ changed: [1] }, { field: "priority", tickets: [] }, { title: "1 ticket aggiornato" }],
  [
    { changed: [1, 2] },
    closing,
    { title: "2 ticket aggiornati", description: "L’email ai clienti parte tra mezzo minuto." },
  ],
  [{ changed: [1, 2] }, { ...closing, isUndo: true }, { title: "2 ticket aggiornati" }],
  [
    { changed: [1, 2] },
    { field: "folder", tickets: [{ id: 1, before: "elenco", after: "spam" }] },
    {
      title: "2 ticket nello spam",
      description:
        "Ci restano per 30 giorni. Dagli indirizzi confermati lì finisce anche quello che arriva, senza avvisi.",
    },
  ],
  [
    { changed: [1] },
    { field: "folder", tickets: [{ id: 1, before: "elenco", after: "cestino" }] },
    { title: "1 ticket nel cestino", description: "Ci restano per 30 giorni." },
  ],
  [
    { changed: [1, 2], gone: 1 },
    { field: "folder", tickets: [{ id: 1, before: "spam", after: "elenco" }], isUndo: true },
    { title: "2 ticket rimessi in elenco", description: "Uno non c’è più." },
  ],
  [{}, closing, { title: "Nessun ticket aggiornato", description: "Erano già così." }],
  [
    { left: left.slice(0, 1), gone: 2 },
    closing,
    {
      title: "Nessun ticket aggiornato",
      description:
        "Qualcuno intanto ne ha cambiato uno, che resta com’è: «Ticket 1» di Lucia Ferri (1234 5678 9012 3451). 2 non ci sono più.",
    },
  ],
])("%j", (result, call, expected) => {
  expect(bulkWords({ changed: [], left: [], gone: 0, ...result }, call)).toEqual(expected);
});

test("of many that were left alone three are named and the others counted", () => {
  const { description } = bulkWords({ changed: [1], left, gone: 0 }, { field: "priority", tickets: [] });
  expect(description).toContain("ne ha cambiati 5, che restano come sono: «Ticket 1»");
  expect(description).toContain("«Ticket 3» di Lucia Ferri (1234 5678 9012 3453) e altri 2.");
  expect(description).not.toContain("Ticket 4");
});
