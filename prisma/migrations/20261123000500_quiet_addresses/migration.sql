-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "quietSince" TIMESTAMPTZ(3);
