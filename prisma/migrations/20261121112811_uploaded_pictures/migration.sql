-- CreateTable
CREATE TABLE "UploadedPicture" (
    "url" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UploadedPicture_pkey" PRIMARY KEY ("url")
);

-- CreateIndex
CREATE INDEX "UploadedPicture_createdAt_idx" ON "UploadedPicture"("createdAt");
