import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { dropDraft, keepDraft } from "./kept-draft.ts";
import { type PostValues, sameValues } from "./post-values.ts";

/** How long the typing has to rest before the text is kept, in milliseconds. */
const restMs = 500;

interface KeptDraftOptions {
  form: UseFormReturn<PostValues>;
  post: StaffPost | undefined;
  /** The values as the server has them. */
  saved: PostValues;
  /** The article's `updatedAt` when the text began. */
  baseUpdatedAt: string | null;
}

/** Keeps what is being written in the browser until it is saved or given up, so that it outlives the tab. */
export function useKeptDraft({ form, post, saved, baseUpdatedAt }: KeptDraftOptions) {
  const finished = useRef(false);
  const postId = post?.id;
  const hasUnsaved = useCallback(() => !finished.current && !sameValues(form.getValues(), saved), [form, saved]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (finished.current) return;
      const values = form.getValues();
      if (sameValues(values, saved)) dropDraft(postId);
      else keepDraft(postId, { values, baseUpdatedAt, keptAt: new Date().toISOString() });
    };
    const keepPending = () => {
      if (timer) keep();
    };
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, restMs);
      },
    });
    // A tab that goes out of sight may never come back.
    document.addEventListener("visibilitychange", keepPending);
    addEventListener("pagehide", keepPending);
    return () => {
      stopWatching();
      document.removeEventListener("visibilitychange", keepPending);
      removeEventListener("pagehide", keepPending);
      keepPending();
    };
  }, [form, saved, baseUpdatedAt, postId]);

  /** The text is saved, or given up on purpose: nothing is kept any more. */
  const finish = useCallback(() => {
    finished.current = true;
    dropDraft(postId);
  }, [postId]);
  return { hasUnsaved, finish };
}
