-- AlterTable
ALTER TABLE "Work" ADD COLUMN     "citta" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "giorni" INTEGER,
ADD COLUMN     "immaginePrima" TEXT,
ADD COLUMN     "numeri" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "piano" TEXT;
