-- CreateTable
CREATE TABLE "FileRemoval" (
    "storageKey" TEXT NOT NULL,
    "queuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FileRemoval_pkey" PRIMARY KEY ("storageKey")
);
