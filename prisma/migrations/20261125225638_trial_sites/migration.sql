-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "trialSite" TEXT;

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "trialSite" TEXT;
