import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import type { ReactNode } from "react";
import { LeadPanel } from "./features/leads/detail/lead-panel.tsx";
import { showFailure } from "./show-failure.ts";

interface RemovalWords {
  /** The record, as it is called. */
  name: string;
  /** What goes with it, and for how long it can be had back. */
  removed: string;
  /** Where it is again: "tra i clienti". */
  among: string;
}

interface RemovalSteps {
  words: RemovalWords;
  onRemoved: () => void;
  refresh: () => Promise<unknown>;
}

/** What follows on a removal and on its undoing, by the notice: the callbacks of the two mutations. */
export function removalSteps({ words: { name, removed, among }, onRemoved, refresh }: RemovalSteps) {
  return {
    restore: {
      onSuccess: () => void toast({ title: `«${name}» è di nuovo ${among}` }),
      onError: showFailure,
      onSettled: refresh,
    },
    remove: (restore: () => void) => ({
      onSuccess: async () => {
        onRemoved();
        toast({
          title: `«${name}» eliminato`,
          description: removed,
          action: { label: "Annulla", isUndo: true, onClick: restore },
        });
        await refresh();
      },
      onError: showFailure,
    }),
  };
}

interface RemovalPanelProps {
  label: string;
  isPending: boolean;
  onRemove: () => void;
  /** What should be known before. */
  children: ReactNode;
}

export function RemovalPanel({ label, isPending, onRemove, children }: RemovalPanelProps) {
  return (
    <LeadPanel title="Elimina">
      <p className="max-w-prose text-muted">{children}</p>
      <Button className="btn-outline btn-error mt-3" pending={isPending} onClick={onRemove}>
        {label}
      </Button>
    </LeadPanel>
  );
}
