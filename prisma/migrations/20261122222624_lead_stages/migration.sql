-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "campaign" JSONB,
ADD COLUMN     "hasQuote" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "lostReason" TEXT,
ADD COLUMN     "movedAt" TIMESTAMPTZ(3),
ADD COLUMN     "nextStep" TEXT,
ADD COLUMN     "nextStepOn" DATE,
ADD COLUMN     "ownerId" INTEGER,
ADD COLUMN     "sourcePage" TEXT,
ADD COLUMN     "stage" TEXT NOT NULL GENERATED ALWAYS AS (CASE
  WHEN "status" = 'cliente' THEN 'vinto'
  WHEN "status" = 'contattato' AND "hasQuote" THEN 'preventivo'
  ELSE "status" END) STORED,
ADD COLUMN     "valueCents" INTEGER,
ADD COLUMN     "pipelineText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text(
  coalesce("nextStep", '') || ' ' || coalesce("lostReason", '') || ' ' || coalesce("sourcePage", '') || ' '
  || coalesce("campaign" ->> 'source', '') || ' ' || coalesce("campaign" ->> 'medium', '') || ' '
  || coalesce("campaign" ->> 'name', '') || ' ' || coalesce("campaign" ->> 'term', '') || ' '
  || coalesce("campaign" ->> 'content', ''))) STORED;

-- CreateIndex
CREATE INDEX "Lead_stage_valueCents_idx" ON "Lead"("stage", "valueCents");

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand from here on.

ALTER TABLE "Lead" ADD CONSTRAINT "Lead_nextStep_check" CHECK (("nextStep" IS NULL) = ("nextStepOn" IS NULL));
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_valueCents_check" CHECK ("valueCents" >= 0);

-- A column of the board, the last moved first.
CREATE INDEX "Lead_stage_moved_idx" ON "Lead" ("stage", (coalesce("movedAt", "createdAt")) DESC, "id" DESC);

-- Of most leads nobody is the owner, nothing is to be done and nothing was written here: such rows are in none of these.
CREATE INDEX "Lead_owner_idx" ON "Lead" ("ownerId", "createdAt" DESC, "id" DESC) WHERE "ownerId" IS NOT NULL;
CREATE INDEX "Lead_next_step_idx" ON "Lead" ("nextStepOn", "id")
  WHERE "nextStepOn" IS NOT NULL AND "status" IN ('nuovo', 'contattato');
CREATE INDEX "Lead_pipeline_idx" ON "Lead" USING GIN ("pipelineText" gin_trgm_ops) WHERE "pipelineText" <> '';
