import { type BackupStatus, backupLateHours } from "@vetrina/contract/backups";
import { hourMs, instantOfRome } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { addNotice } from "@vetrina/core/notices/notices.service";
import type { BackupResult } from "@vetrina/core/ports/site-backups";
import { readCompany } from "@vetrina/core/settings/company";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { type FailedBackup, failedBackupMail, failedBackupMailKind, stuckArchiveMail } from "./backups.mail.ts";
import { archiveStatus } from "./wal-problem.ts";

/** Names the nightly backup among the other jobs. */
export const backupJob = "backup" satisfies JobName;

const lateMs = backupLateHours * hourMs;

/** The last backup that was shown to be good, and how the last one went that was tried; for screens and metrics. */
export async function lastBackup({ db }: Pick<Deps, "db">) {
  const [good, tried] = await Promise.all([
    db.backupRun.findFirst({ where: { outcome: "buona" }, orderBy: { id: "desc" } }),
    db.backupRun.findFirst({ orderBy: { id: "desc" } }),
  ]);
  return {
    good: good && { ...good, bytes: Number(good.bytes), rows: Number(good.rows) },
    tried,
  };
}

/** Whether any process is making one: the lock is held until its holder ends, even by a crash. */
async function isBeingMade({ db }: Pick<Deps, "db">): Promise<boolean> {
  const [lock] = await db.$queryRaw<{ held: boolean }[]>`
    select exists (
      select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objsubid = 1
        and objid = ${advisoryLocks.backups}::bigint::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as held`;
  return lock?.held ?? false;
}

/**
 * A site that has never made one is late once its first night has passed. One whose date is still to come was made while
 * the clock was wrong: how old it is nobody knows.
 */
async function isLate({ db, now }: Deps): Promise<boolean> {
  const dated = { outcome: "buona", finishedAt: { lte: new Date(now().getTime() + hourMs) } } as const;
  const { _max: last } = await db.backupRun.aggregate({ where: dated, _max: { finishedAt: true } });
  const since = last.finishedAt ?? (await db.user.aggregate({ _min: { createdAt: true } }))._min.createdAt;
  return since !== null && now().getTime() - since.getTime() > lateMs;
}

/** What Panoramica says of the backups. */
export async function backupStatus(deps: Deps): Promise<BackupStatus> {
  const [{ good, tried }, held] = await Promise.all([lastBackup(deps), isBeingMade(deps)]);
  const problem = tried && tried.outcome !== "buona" ? { ...tried, outcome: tried.outcome } : null;
  return {
    isRunning: held || deps.backups.isRunning(),
    lastGood: good && {
      finishedAt: good.finishedAt.toISOString(),
      bytes: good.bytes,
      rows: good.rows,
      files: good.files,
      encrypted: good.encrypted,
      inBucket: good.inBucket,
      warning: good.reason,
      isHere: good.file !== null && (await deps.backups.sizeOf(good.file)) !== undefined,
    },
    lastProblem: problem && {
      outcome: problem.outcome as "non-verificata" | "fallita",
      finishedAt: problem.finishedAt.toISOString(),
      reason: problem.reason ?? "",
    },
    isLate: await isLate(deps),
    archive: await archiveStatus(deps),
    hour: deps.backups.hour ?? null,
  };
}

/** Makes a backup, and writes down one whose process could not. Rejects when this process stops meanwhile. */
export async function makeBackup(deps: Deps): Promise<BackupResult> {
  const startedAt = deps.now();
  const result = await deps.backups.make();
  const { outcome, reason = null, isCutShort } = result;
  if (isCutShort) await deps.db.backupRun.create({ data: { startedAt, finishedAt: deps.now(), outcome, reason } });
  return result;
}

/** Begins a backup, which goes on after the answer. Throws CONFLICT while one is being made. */
export async function startBackup(deps: Deps, actor: OwnerActor): Promise<void> {
  if (deps.backups.isRunning() || (await isBeingMade(deps))) {
    throw new AppError("CONFLICT", { message: "Una copia è già in corso: aspetta che finisca." });
  }
  await deps.db.$transaction((tx) =>
    recordChange(tx, actor, { action: "copia.avvio", subject: "copia", summary: "Copia di sicurezza avviata" }),
  );
  makeBackup(deps).catch((error: unknown) => {
    deps.log.error({ reason: error instanceof Error ? error.message : "unknown" }, "a backup ended early");
  });
}

/** Tells the owners, by mail and by notice, of a night's backup that failed or could not be verified: once a night. */
export async function tellOfBackup(deps: Deps, slot: string, { outcome, reason = "" }: BackupResult): Promise<void> {
  if (outcome === "buona") return;
  const failed: FailedBackup = { outcome, reason };
  await deps.db.$transaction(async (tx) => {
    const since = instantOfRome(slot.replace(" ", "T"));
    const told = await tx.mailMessage.count({ where: { kind: failedBackupMailKind, createdAt: { gte: since } } });
    if (told > 0) return;
    const { email } = await readCompany(tx);
    await enqueueMail(tx, failedBackupMail(failed, email, deps.publicUrl));
    await addNotice(tx, "copia", outcome);
  });
}

/** Tells the agency that the archive of the log doesn't go on. */
export async function tellOfArchive(deps: Deps, problem: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { email } = await readCompany(tx);
    await enqueueMail(tx, stuckArchiveMail(problem, email, deps.publicUrl));
  });
}
