import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { Button } from "@vetrina/ui/button";
import { type FormEvent, useId, useState } from "react";
import { type NoteUnsaved, useUnsavedPart } from "../../use-unsaved-parts.ts";
import { useSetTown } from "./use-deposits.ts";

interface TownFormProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

/** Where the client is from: written, it means that the client agreed to be named in the purchase notices. */
export function TownForm({ deposit, onUnsaved }: TownFormProps) {
  const id = useId();
  const setTown = useSetTown();
  const stored = deposit.town ?? "";
  // Untouched it follows what a colleague writes.
  const [typed, setTyped] = useState<string>();
  const town = typed ?? stored;
  useUnsavedPart(onUnsaved, town.trim() !== stored);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTown.mutate({ id: deposit.id, town }, { onSuccess: () => setTyped((now) => (now === town ? undefined : now)) });
  };
  return (
    <form onSubmit={save}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Località
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          className="input min-w-0 grow bg-sheet"
          maxLength={80}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={town}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="btn-outline" pending={setTown.isPending}>
          Salva
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-muted">
        Scrivila solo con il permesso del cliente: per 30 giorni gli avvisi di acquisto reali diranno il suo nome di
        battesimo e da dove viene. Se resta vuota dicono «Un cliente».
      </p>
    </form>
  );
}
