import { trpc } from "@vetrina/client/trpc";
import { type Editing, editingSignMs } from "@vetrina/contract/blog/article-drafts";
import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { useEffect, useState } from "react";

/** Tells colleagues that the article is open here, as long as the window is in sight, and learns who else has it open. */
function useEditingSign(postId: number | undefined): Editing | undefined {
  const { client } = trpc.useUtils();
  const [editing, setEditing] = useState<Editing>();
  useEffect(() => {
    if (postId === undefined) return;
    let isOpen = true;
    const sign = async () => {
      if (document.hidden) return;
      try {
        const now = await client.articleDrafts.signEditing.mutate({ postId });
        if (isOpen) setEditing(now);
      } catch {
        // The next sign follows.
      }
    };
    void sign();
    const timer = setInterval(() => void sign(), editingSignMs);
    document.addEventListener("visibilitychange", sign);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sign);
      client.articleDrafts.endEditing.mutate({ postId }).catch(() => undefined);
    };
  }, [client, postId]);
  return editing;
}

const names = new Intl.ListFormat("it-IT");

interface EditingColleaguesProps {
  post: StaffPost | undefined;
  /** The article's `updatedAt` when the writing began. */
  baseUpdatedAt: string | null;
}

/** Who else has the article open, and whether a colleague has saved it since this form was opened. */
export function EditingColleagues({ post, baseUpdatedAt }: EditingColleaguesProps) {
  const editing = useEditingSign(post?.id);
  const colleagues = editing?.colleagues.map(({ name }) => name) ?? [];
  const savedAt = editing?.updatedAt ?? baseUpdatedAt;
  const isNewer = savedAt !== baseUpdatedAt;
  const utils = trpc.useUtils();
  useEffect(() => {
    if (savedAt !== baseUpdatedAt) utils.blogWriting.revisions.invalidate();
  }, [utils, savedAt, baseUpdatedAt]);
  return (
    <div
      role="status"
      className="not-empty:flex-none not-empty:py-2.5 not-empty:px-6 not-empty:bg-base-200 not-empty:lg:px-8"
    >
      {colleagues.length > 0 && (
        <p>
          <span className="font-semibold">{names.format(colleagues)}</span>{" "}
          {colleagues.length === 1 ? "sta modificando" : "stanno modificando"} questo articolo.
        </p>
      )}
      {isNewer && <p>Nel frattempo l’articolo è stato salvato: prima che tu salvi, te lo ricordiamo.</p>}
    </div>
  );
}
