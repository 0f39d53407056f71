-- AlterTable
ALTER TABLE "CannedReply" ADD COLUMN     "acts" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "LeavingAnswer" ADD COLUMN     "acts" JSONB NOT NULL DEFAULT '[]';
