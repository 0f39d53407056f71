-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "requireSecondFactor" BOOLEAN NOT NULL DEFAULT false;
