-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "placePicture" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Testimonial" ADD COLUMN     "saidOn" TEXT,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sourceUrl" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "town" TEXT NOT NULL DEFAULT '';
