import { type Editing, editingSignMs } from "@vetrina/contract/blog/article-drafts";
import type { EditorActor } from "@vetrina/core/actor";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { articleNotFound } from "./article-not-found.ts";

/** Three heartbeats may be lost before a user counts as gone. In seconds. */
const presenceSeconds = (3.5 * editingSignMs) / 1000;

const signStatement = {
  name: "editing-sign",
  text: `
    insert into "ArticleEditing" ("postId", "userId", "expiresAt")
    select id, $2, now() + make_interval(secs => ${presenceSeconds}) from "BlogPost" where id = $1 and "binnedAt" is null
    on conflict ("postId", "userId") do update set "expiresAt" = excluded."expiresAt"`,
};

/**
 * Records that the user has the article open in the editor, and returns who else has. Throws NOT_FOUND when the article
 * is gone, or lies in the bin.
 */
export async function signEditing(deps: Deps, actor: EditorActor, postId: number): Promise<Editing> {
  await deps.run(signStatement, [postId, actor.id]);
  const post = await deps.db.blogPost.findUnique({
    where: { id: postId, binnedAt: null },
    select: {
      updatedAt: true,
      editing: {
        where: { userId: { not: actor.id }, expiresAt: { gt: new Date() } },
        orderBy: { userId: "asc" },
        select: { user: { select: colleagueColumns } },
      },
    },
  });
  if (!post) throw articleNotFound();
  const colleagues = post.editing.map(({ user }) => presentColleague(user));
  return { colleagues, updatedAt: post.updatedAt.toISOString() };
}

/** The editor was closed. */
export async function endEditing(deps: Deps, actor: EditorActor, postId: number): Promise<void> {
  await deps.db.articleEditing.deleteMany({ where: { postId, userId: actor.id } });
}

/** Rows of editors that were never closed. */
export async function forgetExpiredEditing({ db }: Pick<Deps, "db">): Promise<void> {
  await db.$executeRaw`delete from "ArticleEditing" where "expiresAt" < now()`;
}
