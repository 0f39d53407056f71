import { trpc } from "@vetrina/client/trpc";
import { type Editing, editingSignMs } from "@vetrina/contract/blog/article-drafts";
import { useEffect, useState } from "react";

/** Tells colleagues that the article is open here, as long as the window is in sight, and learns who else has it open. */
export function useEditingSign(postId: number | undefined): Editing | undefined {
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
