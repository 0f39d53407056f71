import { trpc } from "@vetrina/client/trpc";
import type { BackupGrant, BackupStatus } from "@vetrina/contract/backups";
import { formatBytes } from "@vetrina/contract/file-size";
import { TitledDialog } from "@vetrina/ui/dialog";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useState } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { ProofForm } from "../account/proof-form.tsx";

/** What is in the file, and how it must be stored. */
function Contents({ encrypted }: { encrypted: boolean }) {
  return (
    <div className="grid gap-3">
      <p>
        Nella copia c’è tutto il sito: articoli, immagini e impostazioni, ma anche contatti, ticket con i loro allegati,
        prenotazioni e gli accessi di chi lavora qui.
      </p>
      {encrypted ? (
        <p>
          <strong>È cifrata:</strong> si apre solo con la chiave privata che hai messo da parte. Tieni file e chiave in
          due posti diversi.
        </p>
      ) : (
        <p>
          <strong>Non è cifrata:</strong> chi ha il file legge i dati dei tuoi clienti. Tienila su un disco cifrato, mai
          in un’email o in una cartella condivisa, e cancella quelle che non servono più.
        </p>
      )}
      <p className="text-muted">
        La chiave del server, secret.key, resta fuori: conservala a parte, serve a chi usa la verifica in due passaggi.
      </p>
    </div>
  );
}

function Ready({ grant: { path, fileName, bytes } }: { grant: BackupGrant }) {
  const restUrl = useRestUrl();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="[overflow-wrap:anywhere]">
        La copia <strong>{fileName}</strong> è pronta. Se lo scaricamento si interrompe, per un’ora riprende da dov’era.
      </p>
      <NewTabLink ref={(link) => link?.focus()} href={`${restUrl}${path}`} className="btn btn-primary">
        Scarica {formatBytes(bytes)}
      </NewTabLink>
    </div>
  );
}

interface BackupDownloadProps {
  copy: NonNullable<BackupStatus["lastGood"]>;
  onDismiss: () => void;
}

/** The last good backup as a file: what is in it, who asks, and the link. */
export function BackupDownload({ copy, onDismiss }: BackupDownloadProps) {
  const [grant, setGrant] = useState<BackupGrant>();
  const mine = trpc.account.mine.useQuery();
  const open = trpc.overview.openBackup.useMutation();
  return (
    <TitledDialog title="Scarica l’ultima copia" shape="small" onDismiss={onDismiss}>
      <div className="grid gap-5 p-6">
        <Contents encrypted={copy.encrypted} />
        {grant ? (
          <Ready grant={grant} />
        ) : (
          <ProofForm
            action="Continua"
            asksCode={mine.data?.secondFactorSince != null}
            onProof={async (proof) => setGrant(await open.mutateAsync(proof))}
            cancel={{ label: "Annulla", onCancel: onDismiss }}
          />
        )}
      </div>
    </TitledDialog>
  );
}
