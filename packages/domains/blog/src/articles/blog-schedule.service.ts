import { recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { timetable } from "./post-publication.ts";

/**
 * Publishes the drafts whose moment has come, and returns how many. Processes may do so concurrently: the second to
 * lock a row finds it published.
 */
export async function publishDuePosts(deps: Deps): Promise<number> {
  const now = deps.now();
  const due = { status: "draft", scheduledAt: { lte: now } } satisfies Prisma.BlogPostWhereInput;
  if (!(await deps.db.blogPost.findFirst({ where: due, select: { id: true } }))) return 0;
  return deps.db.$transaction(async (tx) => {
    const published = await tx.$queryRaw<{ id: number; slug: string; title: string }[]>`
      update "BlogPost" set status = 'published', "publishedAt" = coalesce("publishedAt", "scheduledAt"),
        "revisedAt" = case when "publishedAt" is null then greatest("revisedAt", "scheduledAt") else "revisedAt" end,
        "publishedBy" = ${timetable}, "scheduledAt" = null, "updatedAt" = ${now}
      where status = 'draft' and "scheduledAt" <= ${now}
      returning id, slug, title`;
    if (published.length === 0) return 0;
    await tx.blogOldSlug.deleteMany({ where: { slug: { in: published.map(({ slug }) => slug) } } });
    for (const { id, title } of published) {
      const summary = `Ha pubblicato l’articolo «${title}» all’ora programmata`;
      const change = { action: "articolo.pubblicazione", subject: "articolo", subjectId: id, summary };
      await recordChange(tx, timetable, change);
    }
    await bumpContentVersion(tx);
    return published.length;
  });
}
