-- CreateIndex
CREATE INDEX "ConsentProof_createdAt_idx" ON "ConsentProof"("createdAt");
