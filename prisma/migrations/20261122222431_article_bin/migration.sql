-- AlterTable
ALTER TABLE "BlogPost" ADD COLUMN     "binnedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "BlogPost_binnedAt_idx" ON "BlogPost"("binnedAt");

-- Whatever shows published articles need not know of the bin: nothing in it is published or going to be.
ALTER TABLE "BlogPost" ADD CONSTRAINT "BlogPost_bin_check"
  CHECK ("binnedAt" IS NULL OR (status = 'draft' AND "scheduledAt" IS NULL));
