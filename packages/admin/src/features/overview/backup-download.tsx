import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { BackupGrant, BackupStatus } from "@vetrina/contract/backups";
import { formatBytes } from "@vetrina/contract/file-size";
import { type IdentityProof, identityProofSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { focusFirst, TitledDialog } from "@vetrina/ui/dialog";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRestUrl } from "../../addresses.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { showRefusal } from "../../show-refusal.ts";

/** What is in the file, and how it must be stored. */
function Contents({ encrypted }: { encrypted: boolean }) {
  return (
    <div className="grid gap-3">
      <p>
        Nella copia c'è tutto il sito: articoli, immagini e impostazioni, ma anche contatti, ticket con i loro allegati,
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
          in una mail o in una cartella condivisa, e cancella quelle che non servono più.
        </p>
      )}
      <p className="text-muted">
        La chiave del server, secret.key, resta fuori: conservala a parte, serve a chi usa la verifica in due passaggi.
      </p>
    </div>
  );
}

interface ProofProps {
  onGrant: (grant: BackupGrant) => void;
  onDismiss: () => void;
}

/** Asks for the login's proof again: an unattended session is not enough for all personal data. */
function Proof({ onGrant, onDismiss }: ProofProps) {
  const mine = trpc.account.mine.useQuery();
  const open = trpc.overview.openBackup.useMutation();
  const form = useForm<IdentityProof>({
    resolver: zodResolver(identityProofSchema),
    defaultValues: { present: "", code: "" },
  });
  const { field } = useFormFields(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (proof) => {
    try {
      onGrant(await open.mutateAsync(proof));
    } catch (error) {
      showRefusal(form, ["present", "code"], error);
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...field("present")}
        label="La tua password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        {...focusFirst}
      />
      {(mine.data?.secondFactorSince || errors.code) && (
        <TextField
          {...field("code")}
          label="Codice di verifica"
          hint="Le sei cifre dell'app, oppure un codice di recupero."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow btn-primary sm:grow-0" pending={isSubmitting}>
          Continua
        </Button>
        <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={onDismiss}>
          Annulla
        </button>
      </div>
    </form>
  );
}

function Ready({ grant: { path, fileName, bytes } }: { grant: BackupGrant }) {
  const restUrl = useRestUrl();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="[overflow-wrap:anywhere]">
        La copia <strong>{fileName}</strong> è pronta. Se lo scaricamento si interrompe, per un'ora riprende da dov'era.
      </p>
      <a
        ref={(link) => link?.focus()}
        href={`${restUrl}${path}`}
        target="_blank"
        rel="noopener"
        className="btn btn-primary"
      >
        Scarica {formatBytes(bytes)}
        <span className="sr-only"> (si apre in una nuova scheda)</span>
      </a>
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
  return (
    <TitledDialog title="Scarica l'ultima copia" shape="small" onDismiss={onDismiss}>
      <div className="grid gap-5 p-6">
        <Contents encrypted={copy.encrypted} />
        {grant ? <Ready grant={grant} /> : <Proof onGrant={setGrant} onDismiss={onDismiss} />}
      </div>
    </TitledDialog>
  );
}
