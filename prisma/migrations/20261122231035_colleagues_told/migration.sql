-- AlterTable
ALTER TABLE "CannedReply" ADD COLUMN     "ownerId" INTEGER;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "watchingUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "StaffNotice" ADD COLUMN     "userId" INTEGER;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "signature" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "CannedReply_ownerId_idx" ON "CannedReply"("ownerId");

-- CreateIndex
CREATE INDEX "StaffNotice_userId_idx" ON "StaffNotice"("userId");

-- AddForeignKey
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CannedReply" ADD CONSTRAINT "CannedReply_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What one person alone is told.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'copia', 'assegnato', 'menzione'));
