import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type DraftPlace, keepDraft } from "./kept-draft.ts";
import { differingFields, type PostValues, sameValues } from "./post-values.ts";
import { useServerDraft } from "./use-server-draft.ts";

/** The debounce before the draft is stored, in milliseconds. */
const restMs = 500;

interface KeptDraftOptions {
  form: UseFormReturn<PostValues>;
  place: DraftPlace;
  /** The values as the server has them. */
  saved: PostValues;
  /** The article's `updatedAt` when the text began. */
  baseUpdatedAt: string | null;
  /** Of the draft that the server had then, 0 for none. */
  draftRevision: number;
}

/** Keeps what is being written in the browser and on the server until it is saved or given up, so that it outlives the tab. */
export function useKeptDraft({ form, place, saved, baseUpdatedAt, draftRevision }: KeptDraftOptions) {
  const finished = useRef(false);
  const { state, keep: keepOnServer, touch, drop } = useServerDraft(place.postId, draftRevision);
  const hasUnsaved = useCallback(() => !finished.current && !sameValues(form.getValues(), saved), [form, saved]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (finished.current) return;
      const values = form.getValues();
      if (sameValues(values, saved)) {
        keepDraft(place, undefined);
        void drop();
        return;
      }
      const changed = differingFields(values, saved);
      const draft = { values, changed, baseUpdatedAt, keptAt: new Date().toISOString() };
      keepDraft(place, draft);
      keepOnServer(draft);
    };
    const keepPending = () => {
      if (timer) keep();
    };
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        touch();
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
  }, [form, saved, baseUpdatedAt, place, keepOnServer, touch, drop]);

  /** The text was saved or discarded: no more drafts are stored. */
  const finish = useCallback(() => {
    finished.current = true;
    keepDraft(place, undefined);
    void drop();
  }, [place, drop]);
  return { hasUnsaved, finish, serverState: state };
}
