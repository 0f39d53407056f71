-- Which fields the writer had changed. Empty in drafts of before, where it isn't known.
ALTER TABLE "ArticleDraft" ADD COLUMN "changed" TEXT[] NOT NULL DEFAULT '{}';
