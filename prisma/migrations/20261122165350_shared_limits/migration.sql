-- CreateTable
CREATE TABLE "SharedLimit" (
    "key" BIGINT NOT NULL,
    "used" INTEGER NOT NULL,
    "resetAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SharedLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "SharedLimit_resetAt_idx" ON "SharedLimit"("resetAt");
