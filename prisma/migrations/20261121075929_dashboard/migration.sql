-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "anonymizedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "anonymizedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "emailKey" TEXT NOT NULL GENERATED ALWAYS AS (lower("email")) STORED,
ADD COLUMN     "phoneKey" TEXT NOT NULL GENERATED ALWAYS AS (right(regexp_replace("phone", '\D', '', 'g'), 9)) STORED,
ADD COLUMN     "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text(
  "firstName" || ' ' || "lastName" || ' ' || coalesce("company", '') || ' ' || "email" || ' ' || "phone" || ' '
  || regexp_replace("phone", '\D', '', 'g') || ' ' || coalesce("message", ''))) STORED,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'nuovo';

-- AlterTable
ALTER TABLE "Logo" ADD COLUMN     "sortOrder" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'browser',
ADD COLUMN     "publicId" UUID NOT NULL DEFAULT gen_random_uuid();

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "blockedAt" TIMESTAMPTZ(3),
ADD COLUMN     "totpLastStep" INTEGER,
ADD COLUMN     "totpSecret" TEXT,
ADD COLUMN     "totpSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "codeHash" BYTEA NOT NULL,
    "userId" INTEGER NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("codeHash")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "subjectId" TEXT,
    "summary" TEXT NOT NULL,
    "details" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text(
      "actor" || ' ' || "action" || ' ' || coalesce("subject", '') || ' ' || coalesce("subjectId", '') || ' ' || "summary")) STORED,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffNotice" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaffNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeadNote" (
    "id" SERIAL NOT NULL,
    "leadId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LeadNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RecoveryCode_userId_idx" ON "RecoveryCode"("userId");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_actor_id_idx" ON "AuditEntry"("actor", "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_subject_subjectId_id_idx" ON "AuditEntry"("subject", "subjectId", "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_search_idx" ON "AuditEntry" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "StaffNotice_createdAt_idx" ON "StaffNotice"("createdAt");

-- CreateIndex
CREATE INDEX "LeadNote_leadId_id_idx" ON "LeadNote"("leadId", "id" DESC);

-- CreateIndex
CREATE INDEX "Lead_status_createdAt_id_idx" ON "Lead"("status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Lead_lastName_firstName_id_idx" ON "Lead"("lastName", "firstName", "id");

-- CreateIndex
CREATE INDEX "Lead_emailKey_idx" ON "Lead"("emailKey");

-- CreateIndex
CREATE INDEX "Lead_phoneKey_idx" ON "Lead"("phoneKey");

-- CreateIndex
CREATE INDEX "Lead_search_idx" ON "Lead" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Session_publicId_key" ON "Session"("publicId");

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadNote" ADD CONSTRAINT "LeadNote_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

ALTER TABLE "Lead" ADD CONSTRAINT "Lead_status_check" CHECK ("status" IN ('nuovo', 'contattato', 'cliente', 'perso'));
ALTER TABLE "Session" ADD CONSTRAINT "Session_kind_check" CHECK ("kind" IN ('browser', 'desktop'));
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito'));

-- What was written in the log stays as it was written.
CREATE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'the audit log is only ever added to'; END $$;

CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

UPDATE "Logo" SET "sortOrder" = "id";
