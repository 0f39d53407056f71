import { tagSlug } from "@vetrina/contract/blog/tags";
import { addDays } from "@vetrina/contract/dates";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma, PrismaClient } from "@vetrina/data/prisma";
import { seedArticles } from "./seed/articles.ts";
import { seedGallery } from "./seed/gallery.ts";
import { seedLogos } from "./seed/logos.ts";
import { seedTeam } from "./seed/team.ts";
import { seedTestimonials } from "./seed/testimonials.ts";
import { seedTopics } from "./seed/topics.ts";
import { seedWorks } from "./seed/works.ts";

/** A first start on a busy machine, or one that waits for another process's, takes longer than Prisma's five seconds. */
const patience = { maxWait: 60_000, timeout: 60_000 };

/** The works, and what customers say of them and of the agency. */
async function writeWorks(tx: Prisma.TransactionClient): Promise<void> {
  const works = await tx.work.createManyAndReturn({
    data: seedWorks.map((work, index) => ({
      ...work,
      linkSito: "",
      immaginePath: `/images/lavori/${work.slug}.avif`,
      immagineTelefono: `/images/lavori/${work.slug}-telefono.avif`,
      sortOrder: index,
    })),
    select: { id: true, slug: true },
  });
  const idOf = new Map(works.map(({ id, slug }) => [slug, id]));
  await tx.testimonial.createMany({
    data: seedTestimonials.map(({ work, ...voice }, index) => ({
      ...voice,
      workId: (work && idOf.get(work)) || null,
      isSample: true,
      sortOrder: index,
    })),
  });
}

async function writeSampleContent(tx: Prisma.TransactionClient, now: Date): Promise<void> {
  await writeWorks(tx);
  await tx.teamMember.createMany({
    data: seedTeam.map((member, index) => ({ ...member, isSample: true, sortOrder: index })),
  });
  await tx.blogPost.createMany({
    data: seedArticles.map(({ publishedDaysAgo, ...article }) => {
      const publishedAt = addDays(now, -publishedDaysAgo);
      const tagSlugs = article.tags.map(tagSlug);
      const dates = { createdAt: publishedAt, updatedAt: publishedAt, revisedAt: publishedAt, publishedAt };
      return { ...article, ...dates, tagSlugs, status: "published" };
    }),
  });
  await tx.galleryItem.createMany({ data: seedGallery });
  await tx.blogTopic.createMany({ data: seedTopics });
  await tx.logo.createMany({ data: seedLogos });
}

const isSeeded = async (db: Prisma.TransactionClient) =>
  (await db.siteSettings.findUnique({ where: { id: 1 }, select: { id: true } })) !== null;

/** Fills an empty database with the settings and the sample content; leaves any other as it is. Tells whether it did. */
export async function seedDatabase(db: PrismaClient, now: Date): Promise<boolean> {
  if (await isSeeded(db)) return false;
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.seed})`;
    if (await isSeeded(tx)) return false;
    await tx.siteSettings.create({ data: { id: 1, company: placeholderCompany } });
    await tx.contentVersion.create({ data: { id: 1 } });
    await writeSampleContent(tx, now);
    return true;
  }, patience);
}
