import { draftElsewhereMessage } from "@vetrina/contract/blog/article-drafts";
import { formatClock } from "@vetrina/contract/dates";
import { Button } from "@vetrina/ui/button";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { isMac } from "../../../keyboard/modifier-key.ts";
import { type PostValues, sameValues } from "./post-values.ts";
import type { ServerDraftState } from "./use-server-draft.ts";

interface PostFormFootProps {
  saved: PostValues;
  /** What the server has of the text meanwhile. */
  serverState: ServerDraftState;
  /** The article is being saved. */
  pending: boolean;
  /** A picture is still on its way. */
  waiting: boolean;
  onSave: () => void;
  onDismiss: () => void;
}

function serverSentence(state: ServerDraftState): string {
  if (state.kind === "kept") return `Salvato alle ${formatClock(state.at)}: per ora lo vedi solo tu.`;
  if (state.kind === "elsewhere") return `${draftElsewhereMessage}: qui il testo resta solo nel browser.`;
  if (state.kind === "unreachable") return "Il server non risponde: il testo resta nel browser.";
  return "Modifiche non salvate";
}

function Remark({ saved, serverState, waiting }: Pick<PostFormFootProps, "saved" | "serverState" | "waiting">) {
  const values = useWatch<PostValues>() as PostValues;
  if (waiting) return "L’immagine sta arrivando: poi si può salvare.";
  return sameValues(values, saved) ? "" : serverSentence(serverState);
}

/** The key that saves in every other program, as long as no dialog lies over the article. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (document.querySelectorAll("dialog:modal").length === 1) save();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

export function PostFormFoot({ saved, serverState, pending, waiting, onSave, onDismiss }: PostFormFootProps) {
  const save = () => !waiting && onSave();
  useSaveKey(save);
  return (
    <footer className="flex flex-none flex-wrap items-center gap-3 px-6 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] border-t-2 border-base-content lg:px-8">
      <Button
        className="grow btn-primary sm:grow-0 sm:px-10"
        pending={pending}
        aria-disabled={pending || waiting || undefined}
        aria-keyshortcuts={isMac ? "Meta+S" : "Control+S"}
        title={isMac ? "⌘S" : "Ctrl+S"}
        onClick={save}
      >
        Salva
      </Button>
      <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={onDismiss}>
        Annulla
      </button>
      <p role="status" className="text-muted">
        <Remark saved={saved} serverState={serverState} waiting={waiting} />
      </p>
    </footer>
  );
}
