import {
  type ArticleDraft,
  type DraftKeep,
  draftDays,
  draftElsewhereMessage,
  draftValuesSchema,
} from "@vetrina/contract/blog/article-drafts";
import { addDays } from "@vetrina/contract/dates";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { articleNotFound } from "./article-not-found.ts";

/** One draft for each article, and one for what is no article yet. */
const placeOf = (postId: number | null) => (postId === null ? "nuovo" : String(postId));

const keyOf = (actor: EditorActor, postId: number | null) => ({
  userId_place: { userId: actor.id, place: placeOf(postId) },
});

/** The user's saved draft; null when there is none, or it is of a format that is no longer known. */
export async function findDraft(deps: Deps, actor: EditorActor, postId: number | null): Promise<ArticleDraft | null> {
  const row = await deps.db.articleDraft.findUnique({
    where: keyOf(actor, postId),
    select: { values: true, changed: true, baseUpdatedAt: true, keptAt: true, revision: true },
  });
  const values = draftValuesSchema.safeParse(row?.values);
  if (!row || !values.success) return null;
  return {
    values: values.data,
    // Another version of the site may know other fields.
    changed: row.changed.flatMap((name) => draftValuesSchema.keyof().safeParse(name).data ?? []),
    baseUpdatedAt: row.baseUpdatedAt?.toISOString() ?? null,
    keptAt: row.keptAt.toISOString(),
    revision: row.revision,
  };
}

/**
 * Saves a user's draft, invisible to others, and returns its revision. Throws CONFLICT when another window of the same
 * user has saved meanwhile, NOT_FOUND when the article is gone.
 */
export async function keepDraft(deps: Deps, actor: EditorActor, draft: DraftKeep): Promise<{ revision: number }> {
  const { postId, values, changed, baseUpdatedAt, keptAt, revision } = draft;
  const savedAt = deps.now();
  const [row] = await deps.db.$queryRaw<{ revision: number }[]>`
    with held as materialized (
      -- A picture that is being removed is waited for, and one that the text shows is not removed meanwhile.
      select from "UploadedPicture" where url in (
        select '/uploads/images/' || name || '.webp' from unnest(picture_names(${JSON.stringify(values)})) as name)
      order by url for key share
    )
    insert into "ArticleDraft" ("userId", place, "postId", values, changed, "baseUpdatedAt", "keptAt", revision, "savedAt")
    select ${actor.id}, ${placeOf(postId)}, ${postId}, ${JSON.stringify(values)}::jsonb, ${changed},
      ${baseUpdatedAt}::timestamptz, ${keptAt}::timestamptz, ${revision} + 1, ${savedAt}
    where (select count(*) from held) >= 0
      and (${postId}::integer is null or exists (select from "BlogPost" where id = ${postId} and "binnedAt" is null))
    on conflict ("userId", place) do update set values = excluded.values, changed = excluded.changed, "baseUpdatedAt" = excluded."baseUpdatedAt",
      "keptAt" = excluded."keptAt", revision = excluded.revision, "savedAt" = excluded."savedAt"
      where "ArticleDraft".revision = ${revision}
    returning revision`;
  if (row) return row;
  const isGone = postId !== null && (await deps.db.blogPost.count({ where: { id: postId, binnedAt: null } })) === 0;
  throw isGone ? articleNotFound() : new AppError("CONFLICT", { message: draftElsewhereMessage });
}

/** The text was saved in the article, or given up. */
export async function dropDraft(deps: Deps, actor: EditorActor, postId: number | null): Promise<void> {
  await deps.db.articleDraft.deleteMany({ where: { userId: actor.id, place: placeOf(postId) } });
}

/** Drafts without a change for a long time. */
export async function forgetOldDrafts(deps: Deps): Promise<void> {
  await deps.db.articleDraft.deleteMany({ where: { savedAt: { lt: addDays(deps.now(), -draftDays) } } });
}
