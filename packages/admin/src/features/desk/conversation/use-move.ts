import { trpc } from "@vetrina/client/trpc";
import { type DeskFolder, ticketBinDays } from "@vetrina/contract/desk-views";
import { undoOf } from "../list/bulk-undo.ts";
import { useBulkChange } from "../list/use-bulk-change.ts";
import { type Notice, useOptimisticChange } from "../use-ticket-changes.ts";

const moved: Record<DeskFolder, Notice> = {
  elenco: { title: "Ticket rimesso in elenco" },
  spam: {
    title: "Ticket nello spam",
    description: `Ci resta per ${ticketBinDays} giorni. Se l’indirizzo è confermato, lì finisce anche quello che ne arriva, senza avvisi.`,
  },
  cestino: { title: "Ticket nel cestino", description: `Ci resta per ${ticketBinDays} giorni.` },
};

/** Puts a ticket into the list, the spam or the bin. */
export function useMove() {
  const { show, tell, callbacks } = useOptimisticChange({ done: "Ticket spostato" });
  const many = useBulkChange();
  const move = trpc.desk.move.useMutation({
    ...callbacks,
    onMutate: ({ id, folder }) => show(Number(id), { folder }),
    onSuccess: ({ returned }, { id, folder }, { before }) => {
      const from = before?.folder;
      const canPutBack = from !== undefined && from !== "unito" && from !== folder;
      tell(canPutBack ? () => putBack(Number(id), from, folder, returned) : undefined, moved[folder]);
    },
  });
  /** Not a move the other way round, which lets an address in again whatever had made it quiet. */
  const putBack = (id: number, from: DeskFolder, folder: DeskFolder, returned: number[]) => {
    const call = { field: "folder" as const, tickets: [{ id, before: from, after: folder }] };
    many.mutate(undoOf(call, { changed: [id], ended: [], returned }));
  };
  return move;
}
