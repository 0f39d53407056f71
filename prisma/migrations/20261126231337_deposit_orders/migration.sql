-- CreateIndex
CREATE INDEX "Deposit_name_id_idx" ON "Deposit"("name", "id");

-- CreateIndex
CREATE INDEX "Deposit_slotMonth_id_idx" ON "Deposit"("slotMonth", "id");
