import type { DeskFolder } from "@vetrina/contract/desk-views";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { Button } from "@vetrina/ui/button";
import { focusSubject } from "./subject-focus.ts";
import { useMove } from "./use-move.ts";

const names: Record<DeskFolder, string> = { elenco: "Rimetti in elenco", spam: "Segna come spam", cestino: "Elimina" };

interface MoveButtonsProps {
  ticket: Pick<DeskConversation["ticket"], "id" | "folder">;
  /** Where the ticket can go, in the order of the buttons. */
  folders: readonly DeskFolder[];
}

/** Where a ticket can go from where it is. The way back to the list is the loud one. */
export function MoveButtons({ ticket: { id, folder: from }, folders }: MoveButtonsProps) {
  const { mutate } = useMove();
  const moveTo = (folder: DeskFolder) => {
    // The buttons go with the click.
    focusSubject();
    mutate({ id, folder });
  };
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-2">
      {folders.map((folder) => (
        <Button
          key={folder}
          className={folder === "elenco" ? "btn-primary" : from === "elenco" ? "btn-link" : "btn-outline"}
          onClick={() => moveTo(folder)}
        >
          {folder === "elenco" && from === "spam" ? "Non è spam" : names[folder]}
        </Button>
      ))}
    </span>
  );
}
