import { formatBytes } from "@vetrina/contract/file-size";
import { type JobHealth, jobName, type OwnerOverview } from "@vetrina/contract/overview";
import { Link } from "../../navigation.tsx";
import { TitledSection } from "../../titled-section.tsx";
import { Age } from "../desk/age.tsx";
import { BackupHealth, backupsHeadingId } from "./backup-health.tsx";
import { InboundHealth } from "./inbound-health.tsx";
import { Verdict } from "./verdict.tsx";

const jobStates = { "in-corso": "in corso", riuscito: "a buon fine", fallito: "senza successo" } as const;

const failedSentence = (failed: number) =>
  failed === 1 ? "1 email non è arrivata a nessuno" : `${failed} email non sono arrivate a nessuno`;

const filedSentence = (count: number) =>
  count === 1 ? "1 email salvata su file, non spedita" : `${count} email salvate su file, non spedite`;

function MailHealth({ mails }: { mails: OwnerOverview["mails"] }) {
  const { waiting, failed, oldestWaiting, isSending, savedAsFiles } = mails;
  return (
    <>
      {!isSending && (
        <Verdict good={false}>
          Nessun server di posta: le email non partono
          {savedAsFiles > 0 && (
            <span className="block">
              <Link to="/ticket/posta" search={{ stato: "su-file" }}>
                {filedSentence(savedAsFiles)}
              </Link>
            </span>
          )}
        </Verdict>
      )}
      <Verdict good={failed === 0}>
        {failed === 0 ? (
          "Nessuna email respinta"
        ) : (
          <Link to="/ticket/posta" search={{ stato: "fallita" }}>
            {failedSentence(failed)}
          </Link>
        )}
      </Verdict>
      <p className="text-muted">
        {waiting === 0 ? (isSending ? "Coda vuota: tutto è partito." : "Coda vuota.") : `${waiting} in coda`}
        {oldestWaiting && (
          <>
            , la più vecchia è di <Age date={oldestWaiting} isExact />
          </>
        )}
      </p>
    </>
  );
}

function DiskHealth({ disk: { freeBytes, floorBytes } }: { disk: OwnerOverview["disk"] }) {
  const isGood = freeBytes >= floorBytes;
  return (
    <>
      <Verdict good={isGood}>
        {isGood ? "C’è posto per i file" : "Il disco è quasi pieno: i file sono rifiutati"}
      </Verdict>
      <p className="text-muted">
        {formatBytes(freeBytes)} liberi{!isGood && `: ne servono almeno ${formatBytes(floorBytes)}`}.
      </p>
    </>
  );
}

const restingWords = (count: number) =>
  count === 1 ? "1 è ferma al suo limite" : `${count} sono ferme al loro limite`;
const lackingWords = (count: number) => (count === 1 ? "1 è da sistemare" : `${count} sono da sistemare`);

/** Only while a rule needs an owner. */
function RuleHealth({ rules: { resting, lacking } }: { rules: OwnerOverview["rules"] }) {
  if (resting + lacking === 0) return null;
  const words = [resting > 0 && restingWords(resting), lacking > 0 && lackingWords(lacking)].filter(Boolean).join(", ");
  return (
    <>
      <h3 className="mt-5">Regole dei ticket</h3>
      <Verdict good={false}>
        <Link to="/ticket/regole">{words}</Link>
      </Verdict>
    </>
  );
}

function JobRow({ job }: { job: JobHealth }) {
  return (
    <li>
      <Verdict good={job.state !== "fallito"}>
        <span className="font-semibold">{jobName(job.job)}</span>: {jobStates[job.state]},{" "}
        <Age date={job.startedAt} isExact />
        {job.attempts > 1 && <span className="block text-muted">{job.attempts} tentativi</span>}
      </Verdict>
    </li>
  );
}

/** Whether mails go out, files have room, backups are made, rules act and jobs run. */
export function HealthPanel({ mails, disk, jobs, rules }: Pick<OwnerOverview, "mails" | "disk" | "jobs" | "rules">) {
  return (
    <TitledSection look="overview" title="Dietro le quinte" className="border-t-2 border-base-content pt-4">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <div>
          <h3>Posta in uscita</h3>
          <MailHealth mails={mails} />
          <Link to="/ticket/posta" className="btn btn-link mt-auto self-start">
            Apri la posta in uscita
          </Link>
          <InboundHealth />
          <h3 className="mt-5">Spazio su disco</h3>
          <DiskHealth disk={disk} />
          <RuleHealth rules={rules} />
        </div>
        <div>
          <h3 id={backupsHeadingId} tabIndex={-1} className="outline-none">
            Copie di sicurezza
          </h3>
          <BackupHealth />
          <h3 className="mt-5">Lavori programmati</h3>
          {jobs.length === 0 ? (
            <p className="text-muted">Non ne è ancora partito nessuno.</p>
          ) : (
            <ul className="grid gap-2">
              {jobs.map((job) => (
                <JobRow key={job.job} job={job} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </TitledSection>
  );
}
