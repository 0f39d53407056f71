import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { useId } from "react";
import { switchShortcuts, useShortcutsEnabled } from "./shortcuts-preference.ts";

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["j", "↓"], does: "Ticket successivo" },
  { keys: ["k", "↑"], does: "Ticket precedente" },
  { keys: ["Invio"], does: "Apri il ticket" },
  { keys: ["r"], does: "Rispondi" },
  { keys: ["n"], does: "Scrivi una nota interna" },
  { keys: ["Ctrl Invio"], does: "Invia quello che hai scritto" },
  { keys: ["Esc"], does: "Torna indietro" },
  { keys: ["/"], does: "Cerca" },
  { keys: ["?"], does: "Mostra le scorciatoie" },
];

export function ShortcutsDialog({ onDismiss }: { onDismiss: () => void }) {
  const id = useId();
  const enabled = useShortcutsEnabled();
  return (
    <Dialog labelledBy={id} className="dialog-small" onDismiss={onDismiss}>
      <DialogHead id={id} title="Scorciatoie da tastiera" onDismiss={onDismiss} />
      <div className="px-6 py-5">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
          {shortcuts.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd key={key} className="key-cap">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={enabled}
            onChange={(event) => switchShortcuts(event.target.checked)}
          />
          Usa le scorciatoie con un tasto solo
        </label>
      </div>
    </Dialog>
  );
}
