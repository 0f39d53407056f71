import { Dialog, focusFirst } from "@vetrina/ui/dialog";
import { type ReactNode, useId } from "react";

export const paletteLabel = "Cerca o vai a una sezione";

/** What the palette's field says and takes, before and after its results are loaded. */
export const paletteField = { ...focusFirst, placeholder: "Sezione, azione, nome o numero…", maxLength: 200 };

export function PaletteFrame({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <Dialog
      labelledBy={id}
      className="palette mt-[clamp(0.75rem,12dvh,8rem)] max-h-[min(34rem,80dvh)] max-w-152 self-start overflow-hidden"
      onDismiss={onDismiss}
    >
      <h2 id={id} className="sr-only">
        {paletteLabel}
      </h2>
      {children}
    </Dialog>
  );
}

interface ComingPaletteProps {
  typed: string;
  onType: (typed: string) => void;
  onDismiss: () => void;
}

/** The field alone: it is there with the key that asks for it, so no letter reaches the page behind. */
export function ComingPalette({ typed, onType, onDismiss }: ComingPaletteProps) {
  return (
    <PaletteFrame onDismiss={onDismiss}>
      <input
        {...paletteField}
        aria-label={paletteLabel}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <p role="status" className="px-5 text-muted not-empty:pt-3">
        Un momento…
      </p>
    </PaletteFrame>
  );
}
