-- CreateTable
CREATE TABLE "FiscalElsewhere" (
    "depositId" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "movedAt" TIMESTAMPTZ(3) NOT NULL,
    "markedAt" TIMESTAMPTZ(3) NOT NULL,
    "markedBy" TEXT NOT NULL,

    CONSTRAINT "FiscalElsewhere_pkey" PRIMARY KEY ("depositId","part")
);
