-- DropIndex
DROP INDEX "Lead_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Lead_createdAt_id_stage_valueCents_idx" ON "Lead"("createdAt" DESC, "id" DESC, "stage", "valueCents");
