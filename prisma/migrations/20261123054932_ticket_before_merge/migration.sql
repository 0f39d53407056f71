-- AlterTable
ALTER TABLE "Ticket" ADD COLUMN     "beforeMerge" JSONB;
