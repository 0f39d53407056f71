import { TitledDialog } from "@vetrina/ui/dialog";
import { copyText } from "../../copy-text.ts";

export interface ShownSecret {
  name: string;
  secret: string;
  /** Of an endpoint that was just added; another took the place of one that signs for a day more. */
  isNew: boolean;
}

/** The secret, this once. */
export function SecretDialog({ shown: { name, secret, isNew }, onDone }: { shown: ShownSecret; onDone: () => void }) {
  return (
    <TitledDialog title={`Il segreto di «${name}»`} shape="small" onDismiss={onDone}>
      <div className="grid gap-5 p-6">
        <p>
          Copialo nel programma che riceve: con questo controlla che le chiamate vengano da qui.{" "}
          <strong>Si vede solo adesso.</strong>
          {!isNew && " Quello di prima vale ancora per 24 ore."}
        </p>
        <p className="rounded-field bg-base-200 p-3 font-mono text-note [overflow-wrap:anywhere]">{secret}</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn grow btn-primary sm:grow-0"
            onClick={() => void copyText(secret, "Segreto copiato")}
          >
            Copia il segreto
          </button>
          <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={onDone}>
            Fatto
          </button>
        </div>
      </div>
    </TitledDialog>
  );
}
