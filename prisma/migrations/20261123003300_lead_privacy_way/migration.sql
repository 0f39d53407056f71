-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "privacyWay" TEXT;
