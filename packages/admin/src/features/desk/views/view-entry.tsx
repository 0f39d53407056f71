import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type SavedView, viewNameSchema } from "@vetrina/contract/saved-views";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ViewCount } from "./view-count.tsx";

/** Sends a new name; what is wrong with it stands under the field. */
function useRename({ id, revision, name }: SavedView, onDone: () => void) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState(name);
  const [refusal, setRefusal] = useState<string>();
  const rename = trpc.savedViews.rename.useMutation({
    onSuccess: async () => {
      await utils.savedViews.list.invalidate();
      onDone();
    },
    onError: (error) => {
      setRefusal(failureMessage(error));
      void utils.savedViews.list.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = viewNameSchema.safeParse(typed);
    if (!parsed.success) setRefusal(parsed.error.issues[0]?.message);
    else rename.mutate({ id, revision, name: parsed.data });
  };
  return { typed, setTyped, refusal, submit, pending: rename.isPending };
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const id = useId();
  const { typed, setTyped, refusal, submit, pending } = useRename(view, onDone);
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => field.current?.querySelector("input")?.select(), []);
  return (
    <form
      ref={field}
      noValidate
      className="grid gap-3 py-4 px-6"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        id={id}
        label="Nuovo nome"
        autoComplete="off"
        maxLength={viewNameSchema.maxLength ?? undefined}
        error={refusal}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" className="btn-primary" pending={pending}>
          Rinomina
        </Button>
        <button type="button" className="btn btn-ghost" onClick={onDone}>
          Annulla
        </button>
      </div>
    </form>
  );
}

interface ViewEntryProps {
  view: SavedView;
  isShown: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

/** A view in the list of them: a click shows its tickets; who may, renames and removes it. */
export function ViewEntry({ view, isShown, onChoose, onRemove }: ViewEntryProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming) return <RenameForm view={view} onDone={() => setIsRenaming(false)} />;
  return (
    <div className="flex flex-wrap items-center justify-end pr-3">
      <button
        type="button"
        className="flex min-w-[min(100%,16rem)] min-h-12 flex-1 items-center gap-3 ps-6 pe-3 text-left cursor-pointer hover:bg-sheet aria-pressed:[box-shadow:inset_4px_0_var(--color-primary)] focus-visible:-outline-offset-3"
        aria-pressed={isShown}
        onClick={onChoose}
      >
        <span className="min-w-0 truncate font-semibold">{view.name}</span>
        {view.isShared && <span className="badge badge-outline badge-info">Condivisa</span>}
        <span className="ml-auto">
          <ViewCount view={view} />
        </span>
      </button>
      {view.canChange && (
        <span className="flex">
          <button ref={renameButton} type="button" className="btn btn-ghost" onClick={() => setIsRenaming(true)}>
            Rinomina<span className="sr-only"> «{view.name}»</span>
          </button>
          <button type="button" className="btn btn-ghost" onClick={onRemove}>
            Elimina<span className="sr-only"> «{view.name}»</span>
          </button>
        </span>
      )}
    </div>
  );
}
