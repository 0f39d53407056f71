-- AlterTable
ALTER TABLE "GalleryItem" ADD COLUMN     "submissionKey" UUID;

-- AlterTable
ALTER TABLE "Logo" ADD COLUMN     "submissionKey" UUID;

-- AlterTable
ALTER TABLE "TeamMember" ADD COLUMN     "submissionKey" UUID;

-- AlterTable
ALTER TABLE "Testimonial" ADD COLUMN     "submissionKey" UUID;

-- AlterTable
ALTER TABLE "Work" ADD COLUMN     "submissionKey" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "GalleryItem_submissionKey_key" ON "GalleryItem"("submissionKey");

-- CreateIndex
CREATE UNIQUE INDEX "Logo_submissionKey_key" ON "Logo"("submissionKey");

-- CreateIndex
CREATE UNIQUE INDEX "TeamMember_submissionKey_key" ON "TeamMember"("submissionKey");

-- CreateIndex
CREATE UNIQUE INDEX "Testimonial_submissionKey_key" ON "Testimonial"("submissionKey");

-- CreateIndex
CREATE UNIQUE INDEX "Work_submissionKey_key" ON "Work"("submissionKey");
