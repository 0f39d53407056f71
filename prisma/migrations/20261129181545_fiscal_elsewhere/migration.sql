-- CreateTable
CREATE TABLE "FiscalElsewhere" (
    "depositId" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "markedAt" TIMESTAMPTZ(3) NOT NULL,
    "markedBy" TEXT NOT NULL,

    CONSTRAINT "FiscalElsewhere_pkey" PRIMARY KEY ("depositId","part")
);
