-- CreateTable
CREATE TABLE "ArticleDraft" (
    "userId" INTEGER NOT NULL,
    "place" TEXT NOT NULL,
    "postId" INTEGER,
    "values" JSONB NOT NULL,
    "baseUpdatedAt" TIMESTAMPTZ(3),
    "keptAt" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArticleDraft_pkey" PRIMARY KEY ("userId","place")
);

-- CreateTable
CREATE TABLE "ArticleEditing" (
    "postId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArticleEditing_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateIndex
CREATE INDEX "ArticleDraft_postId_idx" ON "ArticleDraft"("postId");

-- CreateIndex
CREATE INDEX "ArticleDraft_savedAt_idx" ON "ArticleDraft"("savedAt");

-- CreateIndex
CREATE INDEX "ArticleEditing_userId_idx" ON "ArticleEditing"("userId");

-- CreateIndex
CREATE INDEX "ArticleEditing_expiresAt_idx" ON "ArticleEditing"("expiresAt");

-- AddForeignKey
ALTER TABLE "ArticleDraft" ADD CONSTRAINT "ArticleDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleDraft" ADD CONSTRAINT "ArticleDraft_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleEditing" ADD CONSTRAINT "ArticleEditing_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleEditing" ADD CONSTRAINT "ArticleEditing_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
