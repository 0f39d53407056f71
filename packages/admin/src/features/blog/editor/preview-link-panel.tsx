import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useRef } from "react";
import { showFailureAs } from "../../../show-failure.ts";
import { TitledSection } from "../../../titled-section.tsx";

/** Without the right to the clipboard the address is selected, to be copied by hand. */
async function copy(field: HTMLInputElement | null): Promise<void> {
  if (!field) return;
  try {
    await navigator.clipboard.writeText(field.value);
    toast({ title: "Link copiato" });
  } catch {
    field.select();
    toast({ title: "Il browser non permette di copiare", description: "Il link è selezionato: copialo tu." });
  }
}

/** A link that gives access to the saved article until it expires. */
export function PreviewLinkPanel({ postId }: { postId: number }) {
  const field = useRef<HTMLInputElement>(null);
  const link = trpc.blogWriting.previewLink.useMutation({ onError: showFailureAs("Errore nella creazione del link") });
  return (
    <TitledSection look="panel" title="Link di anteprima">
      <p className="text-muted">Mostra l’articolo salvato a chi ha il link, anche se non è ancora pubblicato.</p>
      {link.data && (
        <div>
          <input
            ref={field}
            readOnly
            aria-label="Link di anteprima"
            className="input w-full bg-sheet"
            value={link.data.url}
            onFocus={(event) => event.target.select()}
          />
          <p className="mt-1.5 text-muted">
            Vale fino al <span className="font-semibold">{formatDateTime(link.data.expiresAt)}</span>
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {link.data && (
          <button type="button" className="btn grow btn-neutral" onClick={() => void copy(field.current)}>
            Copia
          </button>
        )}
        <Button className="grow btn-outline" pending={link.isPending} onClick={() => link.mutate({ id: postId })}>
          {link.data ? "Fanne un altro" : "Crea il link"}
        </Button>
      </div>
    </TitledSection>
  );
}
