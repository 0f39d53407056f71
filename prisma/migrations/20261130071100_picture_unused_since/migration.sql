ALTER TABLE "UploadedPicture" ADD COLUMN     "unusedSince" TIMESTAMPTZ(3);
