-- CreateTable
CREATE TABLE "BackupRun" (
    "id" SERIAL NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "file" TEXT,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "rows" BIGINT NOT NULL DEFAULT 0,
    "files" INTEGER NOT NULL DEFAULT 0,
    "encrypted" BOOLEAN NOT NULL DEFAULT false,
    "inBucket" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,

    CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "BackupRun_finishedAt_idx" ON "BackupRun"("finishedAt");

-- A notice may be about a backup.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'copia'));
ALTER TABLE "BackupRun" ADD CONSTRAINT "BackupRun_outcome_check" CHECK ("outcome" IN ('buona', 'non-verificata', 'fallita'));
