-- Merging two customers: the one that was merged leads to the other and holds what separates them again.

-- AlterTable
ALTER TABLE "Customer" ADD COLUMN     "beforeMerge" JSONB,
ADD COLUMN     "mergedIntoId" INTEGER,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Customer_mergedIntoId_idx" ON "Customer"("mergedIntoId");

-- AddForeignKey
ALTER TABLE "Customer" ADD CONSTRAINT "Customer_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
