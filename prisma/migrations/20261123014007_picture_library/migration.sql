-- DropIndex
DROP INDEX "UploadedPicture_createdAt_idx";

-- AlterTable
ALTER TABLE "UploadedPicture" ADD COLUMN     "altText" TEXT,
ADD COLUMN     "fileName" TEXT,
ADD COLUMN     "removedAt" TIMESTAMPTZ(3),
ADD COLUMN     "searchText" TEXT NOT NULL
  GENERATED ALWAYS AS (fold_text(coalesce("fileName", '') || ' ' || coalesce("altText", ''))) STORED;

-- CreateIndex
CREATE INDEX "UploadedPicture_createdAt_url_idx" ON "UploadedPicture"("createdAt" DESC, "url" DESC);

-- CreateIndex
CREATE INDEX "UploadedPicture_search_idx" ON "UploadedPicture" USING GIN ("searchText" gin_trgm_ops);

-- The uploaded pictures that a text shows, whichever of their copies it names: what their files' names begin with.
CREATE FUNCTION picture_names(VARIADIC words TEXT[]) RETURNS TEXT[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
  AS $$ SELECT array_agg(DISTINCT name[1])
    FROM regexp_matches(array_to_string(words, ' '), '/uploads/images/([0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g') AS name $$;

-- Texts are long and many, with all the earlier versions of the articles: where a picture is used is asked of these.
CREATE INDEX "BlogPost_pictures_idx" ON "BlogPost" USING GIN (picture_names("content", "featuredImage"));
CREATE INDEX "BlogRevision_pictures_idx" ON "BlogRevision" USING GIN (picture_names("content", "featuredImage"));
CREATE INDEX "ArticleDraft_pictures_idx" ON "ArticleDraft" USING GIN (picture_names("values"::text));
