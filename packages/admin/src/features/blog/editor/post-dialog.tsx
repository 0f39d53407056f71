import { trpc } from "@vetrina/client/trpc";
import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { useId, useRef, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { useLeaveGuard } from "../../../leave-guard.tsx";
import { articleStates, useRemembered } from "../../../recent-records.ts";
import { useNewAnswers } from "../posts/post-ahead.ts";
import { useRefreshPosts } from "../posts/use-post-actions.ts";
import { EditorSkeleton } from "./editor-coming.tsx";
import { type KeptDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { type FormInside, PostForm, type WritingStart } from "./post-form.tsx";
import { emptyValues, resumedValues, sameValues, valuesOf } from "./post-values.ts";
import { RecoveryOffer } from "./recovery-offer.tsx";
import { warmUpEditor } from "./rich-text/rich-text.tsx";

interface PostDialogProps {
  /** Missing for a new article. */
  postId: number | undefined;
  onClose: () => void;
}

const leaveTexts = {
  question: "Hai modifiche non salvate",
  note: "Se esci adesso vanno perse.",
  leave: "Esci senza salvare",
  stay: "Continua a scrivere",
};

function startOf(userId: number, post: StaffPost | undefined): WritingStart {
  const values = post ? valuesOf(post) : emptyValues;
  const place = { userId, postId: post?.id };
  return { place, post, values, saved: values, baseUpdatedAt: post?.updatedAt ?? null, draftRevision: 0 };
}

/** The newer of the drafts stored in the browser and on the server; undefined when it equals the article. */
function draftFor(start: WritingStart, onServer: KeptDraft | null | undefined): KeptDraft | undefined {
  return (
    [readDraft(start.place), onServer]
      .filter((draft) => draft && !sameValues(draft.values, start.saved))
      .reduce((one, other) => (one && other && one.keptAt >= other.keptAt ? one : (other ?? one)), undefined) ??
    undefined
  );
}

/** The form's initial values, once they are known: the article, and what becomes of a stored draft. */
function useWritingStart(postId: number | undefined) {
  const { asked, isNew } = useNewAnswers();
  const query = trpc.blogWriting.one.useQuery({ id: postId ?? 0 }, { ...asked, enabled: postId !== undefined });
  const utils = trpc.useUtils();
  const kept = trpc.articleDrafts.one.useQuery({ postId: postId ?? null }, asked);
  const [start, setStart] = useState<WritingStart>();
  const [draft, setDraft] = useState<KeptDraft>();
  const { data: me } = trpc.auth.me.useQuery();
  const isPostKnown = postId === undefined || (query.data !== undefined && isNew(query));
  // Without an answer about the server's draft there is the browser's.
  if (!start && me && isPostKnown && isNew(kept)) {
    const loaded = { ...startOf(me.id, query.data), draftRevision: kept.data?.revision ?? 0 };
    setStart(loaded);
    setDraft(draftFor(loaded, kept.data));
  }
  const resume = () => {
    if (start && draft) {
      const values = resumedValues(draft.values, draft.changed, start.saved);
      setStart({ ...start, values, baseUpdatedAt: draft.baseUpdatedAt });
    }
    setDraft(undefined);
  };
  const discard = () => {
    if (start) keepDraft(start.place, undefined);
    if (start?.draftRevision) {
      utils.client.articleDrafts.drop.mutate({ postId: postId ?? null }).catch(() => undefined);
      setStart({ ...start, draftRevision: 0 });
    }
    setDraft(undefined);
  };
  return { query, start, draft, resume, discard, begin: setStart };
}

const noForm: FormInside = { hasUnsaved: () => false, discard: () => {}, leaveFullScreen: () => false };

// Browsers without idle moments compile when the first article is opened.
globalThis.requestIdleCallback?.(warmUpEditor);

/** Writes a new article, or changes one. */
export function PostDialog({ postId, onClose }: PostDialogProps) {
  const id = useId();
  const refresh = useRefreshPosts();
  const { query, start, draft, resume, discard, begin } = useWritingStart(postId);
  const post = start?.post;
  useRemembered(post && { tab: "blog", id: post.id, label: post.title, detail: articleStates[post.status] });
  const inside = useRef(noForm);
  const guard = useLeaveGuard({
    hasUnsaved: () => inside.current.hasUnsaved(),
    onDiscard: () => inside.current.discard(),
    texts: leaveTexts,
  });
  const dismiss = () => guard.leave(onClose);
  // Step by step: out of the whole window, then out of the article.
  const stepOut = () => {
    if (!inside.current.leaveFullScreen()) dismiss();
  };
  const restored = (post: StaffPost) => {
    if (start) begin(startOf(start.place.userId, post));
    void refresh();
  };
  return (
    <Dialog labelledBy={id} shape="large" onDismiss={stepOut}>
      {start && !draft ? (
        <PostForm
          key={start.post?.updatedAt}
          start={start}
          titleId={id}
          inside={inside}
          onDismiss={dismiss}
          onSaved={onClose}
          onRestored={restored}
        />
      ) : (
        <DialogHead id={id} title={postId ? "Modifica articolo" : "Nuovo articolo"} onDismiss={dismiss} />
      )}
      {start && draft && (
        <RecoveryOffer
          draft={draft}
          outdated={draft.baseUpdatedAt !== start.baseUpdatedAt}
          onResume={resume}
          onDiscard={discard}
        />
      )}
      {!start && !query.error && <EditorSkeleton />}
      {!start && query.error && (
        <div className="p-6 sm:p-10">
          <FailurePanel title="Non riesco ad aprire l’articolo" query={query} />
        </div>
      )}
      {guard.question}
    </Dialog>
  );
}
