ALTER TABLE "BlogPost" ADD COLUMN     "revisedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What readers were told until now.
UPDATE "BlogPost" SET "revisedAt" = "updatedAt";
