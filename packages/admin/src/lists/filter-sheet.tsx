import { TitledDialog } from "@vetrina/ui/dialog";
import { type ReactNode, useState } from "react";

/** How many filters are set, for the button that shows them. */
export function ChosenCount({ chosen }: { chosen: number }) {
  if (chosen === 0) return null;
  return (
    <span className="font-normal tabular-nums">
      {chosen}
      <span className="sr-only">{chosen === 1 ? " scelto" : " scelti"}</span>
    </span>
  );
}

interface FilterSheetProps {
  /** How many filters are set. */
  chosen: number;
  /** What the list has with them: "12 contatti"; empty until it is known. */
  found: string;
  onClear: () => void;
  /** The filters, which act as they are chosen. */
  children: ReactNode;
}

/** The filters of a list on a phone: behind one button, on a sheet from the foot of the screen. */
export function FilterSheet({ chosen, found, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-choice filter-opener"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filtri
        <ChosenCount chosen={chosen} />
      </button>
      {open && (
        <TitledDialog title="Filtri" className="filter-sheet w-full max-w-none self-end" onDismiss={close}>
          <div className="filter-sheet-body grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain p-5">
            {children}
          </div>
          <p role="status" className="sr-only">
            {found}
          </p>
          <footer className="flex flex-none gap-3 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] border-t-2 border-base-content [&>.btn]:flex-1">
            <button
              type="button"
              className="btn btn-ghost"
              aria-disabled={chosen === 0 || undefined}
              onClick={() => chosen > 0 && onClear()}
            >
              Togli i filtri
            </button>
            <button type="button" className="btn btn-primary" onClick={close}>
              Mostra {found}
            </button>
          </footer>
        </TitledDialog>
      )}
    </>
  );
}
