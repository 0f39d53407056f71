import { formatTicketId } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";

/** Where pages without https have no clipboard to write to, the number is selected, ready to be copied by hand. */
async function copy(text: string, shown: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Numero copiato" });
  } catch {
    getSelection()?.selectAllChildren(shown);
  }
}

/** A ticket's number in groups of four, to be copied with a click. */
export function TicketNumber({ id, className = "" }: { id: number; className?: string }) {
  const text = formatTicketId(id);
  return (
    <span className={`inline-flex flex-wrap items-center justify-center gap-x-3 font-receipt ${className}`}>
      <span className="tabular-nums">{text}</span>
      <button
        type="button"
        aria-label="Copia il numero"
        title="Copia il numero"
        className="grid size-11 cursor-pointer place-items-center"
        onClick={({ currentTarget }) => {
          const shown = currentTarget.previousElementSibling;
          if (shown instanceof HTMLElement) void copy(text, shown);
        }}
      >
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2.5" aria-hidden="true">
          <path d="M8 8h13v13H8zM16 8V3H3v13h5" />
        </svg>
      </button>
    </span>
  );
}
