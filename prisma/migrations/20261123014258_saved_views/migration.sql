-- CreateTable
CREATE TABLE "SavedView" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "isShared" BOOLEAN NOT NULL DEFAULT false,
    "makerId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SavedView_makerId_idx" ON "SavedView"("makerId");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
