import { useOnline } from "@vetrina/chat/use-online";
import { Button } from "@vetrina/ui/button";
import { useEffect } from "react";
import { ChunkError } from "./load-chunk.ts";

interface CrashPanelProps {
  error: unknown;
  retrying?: boolean;
  onRetry: () => void;
}

const texts = {
  chunk: {
    title: "Questa parte non si è caricata",
    note: "Il sito è stato appena aggiornato, o la linea è caduta per un momento. Riprova; se non basta, ricarica la pagina.",
  },
  offline: {
    title: "Questa parte non si è caricata",
    note: "Sei senza connessione: appena torna, questa parte si carica da sola.",
  },
  crash: {
    title: "Qui qualcosa non ha funzionato",
    note: "Il resto dell’area amministrativa funziona. Riprova; se succede ancora, ricarica la pagina.",
  },
};

/** Takes the place of an area whose code could not be loaded, or failed while it was shown. */
export function CrashPanel({ error, retrying = false, onRetry }: CrashPanelProps) {
  const isOnline = useOnline();
  const isChunk = error instanceof ChunkError;
  const { title, note } = isChunk ? (isOnline ? texts.chunk : texts.offline) : texts.crash;
  useEffect(() => {
    if (!isChunk) return;
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [isChunk, onRetry]);
  return (
    <div role="alert" className="alert alert-error p-5">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-prose text-muted">{note}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="btn-neutral" pending={retrying} onClick={onRetry}>
          Riprova
        </Button>
        <button type="button" className="btn btn-outline" onClick={() => location.reload()}>
          Ricarica
        </button>
      </div>
    </div>
  );
}
