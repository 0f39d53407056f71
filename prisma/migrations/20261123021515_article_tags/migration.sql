-- AlterTable
ALTER TABLE "BlogPost" ADD COLUMN     "tagSlugs" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "BlogPost_tagSlugs_idx" ON "BlogPost" USING GIN ("tagSlugs");
