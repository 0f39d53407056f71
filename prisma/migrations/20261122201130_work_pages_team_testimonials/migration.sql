-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "showLogos" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Work" ADD COLUMN     "fatto" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "immagineTelefono" TEXT,
ADD COLUMN     "prima" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "risultato" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "slug" TEXT NOT NULL DEFAULT ('lavoro-'::text || substr(md5((random())::text), 1, 12)) CONSTRAINT "Work_slug_key" UNIQUE;

-- CreateTable
CREATE TABLE "WorkOldSlug" (
    "slug" TEXT NOT NULL,
    "workId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WorkOldSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "Testimonial" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL DEFAULT 5,
    "imageUrl" TEXT,
    "workId" INTEGER,
    "onHome" BOOLEAN NOT NULL DEFAULT true,
    "onOffer" BOOLEAN NOT NULL DEFAULT false,
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Testimonial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamMember" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "sentence" TEXT NOT NULL,
    "imageUrl" TEXT,
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WorkOldSlug_workId_idx" ON "WorkOldSlug"("workId");

-- CreateIndex
CREATE INDEX "Testimonial_workId_idx" ON "Testimonial"("workId");

-- AddForeignKey
ALTER TABLE "WorkOldSlug" ADD CONSTRAINT "WorkOldSlug_workId_fkey" FOREIGN KEY ("workId") REFERENCES "Work"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Testimonial" ADD CONSTRAINT "Testimonial_workId_fkey" FOREIGN KEY ("workId") REFERENCES "Work"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Works that are there already get their address from their title; of those with one title, the later ones a number.
WITH titles AS (
  SELECT id, regexp_replace(translate(lower(titolo), 'àáèéìíòóùú', 'aaeeiioouu'), '[^a-z0-9]+', '-', 'g') AS words
  FROM "Work"
), bases AS (
  SELECT id, trim(both '-' from left(trim(both '-' from words), 80)) AS base FROM titles
), numbered AS (
  SELECT id, base, row_number() OVER (PARTITION BY base ORDER BY id) AS number FROM bases WHERE base <> ''
)
UPDATE "Work" AS work
SET slug = numbered.base || CASE WHEN numbered.number > 1 THEN '-lavoro-' || work.id ELSE '' END
FROM numbered WHERE numbered.id = work.id;
