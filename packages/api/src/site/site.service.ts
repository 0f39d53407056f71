import type { PostSummary } from "@vetrina/contract/blog";
import type { SpotInfo } from "@vetrina/contract/leads";
import { companySchema, type PublicSettings, teaserPostsMax, type Work } from "@vetrina/contract/site";
import { visitor } from "../actor.ts";
import { listPosts } from "../blog/blog.service.ts";
import type { Deps } from "../deps.ts";
import { spotInfo } from "../slots/slots.service.ts";
import { listWorks } from "../works/works.service.ts";

/** The part of the settings that visitors may see. */
export async function publicSettings(deps: Deps): Promise<PublicSettings> {
  const { company, ...settings } = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { metaPixelId: true, salesToast: true, countdown: true, company: true },
  });
  return { ...settings, company: companySchema.parse(company) };
}

export interface HomeContent {
  works: Work[];
  posts: PostSummary[];
  spots: SpotInfo;
}

/** Everything the home page shows that staff can change. */
export async function homeContent(deps: Deps): Promise<HomeContent> {
  const [works, posts, spots] = await Promise.all([
    listWorks(deps),
    listPosts(deps, visitor, { status: "published", limit: teaserPostsMax, offset: 0 }),
    spotInfo(deps.db, deps.now()),
  ]);
  return { works: works.filter((work) => work.inEvidenza), posts, spots };
}
