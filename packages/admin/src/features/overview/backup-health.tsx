import { trpc } from "@vetrina/client/trpc";
import type { BackupStatus } from "@vetrina/contract/backups";
import { formatBytes } from "@vetrina/contract/file-size";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { formatCount } from "../../format-count.ts";
import { FailedDialog, lazyPart } from "../../lazy-part.tsx";
import { Age } from "../desk/age.tsx";
import { tellFailure } from "../settings/use-save-settings.ts";
import { Verdict } from "./verdict.tsx";
import { withoutBackup } from "./without-backup.ts";

const BackupDownload = lazyPart({
  load: async () => (await import("./backup-download.tsx")).BackupDownload,
  failed: (panel, { onDismiss }) => <FailedDialog onDismiss={onDismiss}>{panel}</FailedDialog>,
});

/** The heading above it, where the set-up list leads. */
export const backupsHeadingId = "copie-di-sicurezza";

/** While a backup is being made its end is news, in milliseconds. */
const lookAgainMs = 2000;

function useBackups() {
  const status = trpc.overview.backups.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? lookAgainMs : false),
  });
  const utils = trpc.useUtils();
  const start = trpc.overview.startBackup.useMutation({
    onSuccess: () =>
      toast({ title: "Copia avviata", description: "Puoi continuare a lavorare: qui vedrai quando è pronta." }),
    onError: tellFailure,
    onSettled: () => utils.overview.backups.invalidate(),
  });
  return { status, start };
}

function LastGood({ status }: { status: BackupStatus }) {
  const { lastGood, isLate } = status;
  if (!lastGood) {
    const { good, words } = withoutBackup(status);
    return <Verdict good={good}>{words}</Verdict>;
  }
  const { finishedAt, bytes, rows, files, encrypted, inBucket, warning } = lastGood;
  return (
    <>
      <Verdict good={!isLate}>
        Ultima copia buona: <Age date={finishedAt} isExact />
      </Verdict>
      <p className="text-muted">
        {formatBytes(bytes)}: {formatCount(rows)} righe e {formatCount(files)} file, ripristinati per prova e contati.
        {encrypted && " Cifrata."}
        {inBucket && " Anche nell’archivio remoto."}
      </p>
      {warning && <Verdict good={false}>{warning}</Verdict>}
    </>
  );
}

const problemWords = {
  fallita: "L’ultima non è riuscita",
  "non-verificata": "L’ultima non si è potuta verificare",
};

function LastProblem({ problem }: { problem: NonNullable<BackupStatus["lastProblem"]> }) {
  return (
    <Verdict good={false}>
      {problemWords[problem.outcome]}, <Age date={problem.finishedAt} isExact />
      <span className="block text-muted">{problem.reason}</span>
    </Verdict>
  );
}

function Archive({ archive: { lastAt, baseAt, problem } }: { archive: NonNullable<BackupStatus["archive"]> }) {
  if (problem) return <Verdict good={false}>{problem}</Verdict>;
  if (!baseAt || !lastAt) return <p className="text-muted">L’archivio continuo comincia con la prossima copia.</p>;
  return (
    <>
      <Verdict good>
        Archivio continuo: <Age date={lastAt} isExact />
      </Verdict>
      <p className="text-muted">Si può tornare a qualsiasi momento, non solo a quello di una copia.</p>
    </>
  );
}

/** The way to the last good backup as a file, or why there is none here. */
function Download({ copy }: { copy: NonNullable<BackupStatus["lastGood"]> }) {
  const [isOpen, setOpen] = useState(false);
  if (!copy.isHere) {
    return (
      <p className="text-muted">Il file non è sul disco di questo server: per scaricarne uno, fai una copia adesso.</p>
    );
  }
  return (
    <>
      <button type="button" className="btn btn-link" onClick={() => setOpen(true)}>
        Scarica l’ultima copia
      </button>
      {isOpen && <BackupDownload copy={copy} onDismiss={() => setOpen(false)} />}
    </>
  );
}

/** How old the last good backup is, what went wrong with the last one, a button that makes one now and one to have it. */
export function BackupHealth() {
  const { status, start } = useBackups();
  const { data, isError } = status;
  if (!data) return isError ? <Verdict good={false}>Non riesco a leggere lo stato delle copie</Verdict> : null;
  const isRunning = data.isRunning || start.isPending;
  return (
    <div className="grid justify-items-start gap-2">
      <LastGood status={data} />
      {data.lastProblem && <LastProblem problem={data.lastProblem} />}
      {data.archive && <Archive archive={data.archive} />}
      {data.archive?.warning && <Verdict good={false}>{data.archive.warning}</Verdict>}
      {data.hour === null && (
        <p className="text-muted">Le copie della notte sono spente: fanne una adesso, o riaccendile con BACKUP_HOUR.</p>
      )}
      <p role="status" className="text-muted empty:hidden">
        {isRunning && "Copia in corso: la faccio, la ripristino per prova e ne controllo le righe."}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button className="btn-outline" pending={isRunning} onClick={() => start.mutate()}>
          Fai una copia adesso
        </Button>
        {data.lastGood && <Download copy={data.lastGood} />}
      </div>
    </div>
  );
}
