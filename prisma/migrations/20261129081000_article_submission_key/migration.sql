-- Of who wrote it: sent again with it, there is no second one.
ALTER TABLE "BlogPost" ADD COLUMN "submissionKey" UUID;
CREATE UNIQUE INDEX "BlogPost_submissionKey_key" ON "BlogPost"("submissionKey");
