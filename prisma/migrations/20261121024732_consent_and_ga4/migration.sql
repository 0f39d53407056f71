-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "ga4MeasurementId" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "ConsentProof" (
    "id" UUID NOT NULL,
    "choice" TEXT NOT NULL,
    "textVersion" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConsentProof_pkey" PRIMARY KEY ("id")
);

-- Closed value sets, as the schema names them.
ALTER TABLE "ConsentProof" ADD CONSTRAINT "ConsentProof_choice_check" CHECK ("choice" IN ('accepted', 'rejected'));
