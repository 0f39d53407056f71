-- CreateTable
CREATE TABLE "Erasure" (
    "kind" TEXT NOT NULL,
    "rowId" INTEGER NOT NULL,
    "rowCreatedAt" TIMESTAMPTZ(3) NOT NULL,
    "erasedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("kind","rowId","rowCreatedAt")
);
