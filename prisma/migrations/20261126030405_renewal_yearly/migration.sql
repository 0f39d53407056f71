-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "renewalYearly" INTEGER NOT NULL DEFAULT 0;
