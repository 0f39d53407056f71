import {
  binDays,
  deletePostQuestion,
  removePostQuestion,
  type StaffPostSummary,
} from "@vetrina/contract/blog/blog-writing";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useEffect, useMemo, useRef, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { useListView } from "../../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../../navigation.tsx";
import { screenHeadingId } from "../../../shell/screen-heading.tsx";
import { useAskAhead } from "./post-ahead.ts";
import { type PostActions, PostEntry } from "./post-entry.tsx";
import { allPosts, type PostFilter, postFilterOf, postsSearchOf } from "./post-filter.ts";
import { PostsEmpty } from "./posts-empty.tsx";
import { PostsFilter } from "./posts-filter.tsx";
import { PostsSkeleton } from "./posts-skeleton.tsx";
import { useOpenPreview } from "./use-open-preview.ts";
import { useBin, usePublish, useRecover, useRemove, useUnpublish } from "./use-post-actions.ts";
import { type PostsQuery, usePosts } from "./use-posts.ts";

const numbers = new Intl.NumberFormat("it-IT");
const countSentence = (count: number) => `${numbers.format(count)} ${count === 1 ? "articolo" : "articoli"}`;

/** The actions of every row, and which article one of them is busy with. */
function useRowActions(onRemove: (post: StaffPostSummary) => void) {
  const { mutate: publish, isPending: publishing, variables: published } = usePublish();
  const { mutate: unpublish, isPending: unpublishing, variables: unpublished } = useUnpublish();
  const { mutate: recover, isPending: recovering, variables: recovered } = useRecover();
  const { open } = useOpenPreview();
  const askAhead = useAskAhead();
  const actions = useMemo<PostActions>(
    () => ({
      onPress: ({ id }) => askAhead(id),
      onPublish: ({ id }) => publish({ id }),
      onUnpublish: ({ id }) => unpublish({ id }),
      onPreview: ({ id }) => open(id),
      onRecover: ({ id }) => recover({ id }),
      onRemove,
    }),
    [publish, unpublish, recover, open, askAhead, onRemove],
  );
  const isBusy = (id: number) =>
    (publishing && published?.id === id) ||
    (unpublishing && unpublished?.id === id) ||
    (recovering && recovered?.id === id);
  return { actions, isBusy };
}

/** Asks first, before the bin and before the end. The row goes away with its buttons, so the focus moves to the page's title. */
function RemoveQuestion({ post, onDone }: { post: StaffPostSummary; onDone: () => void }) {
  const bin = useBin();
  const forGood = useRemove();
  const isBinned = post.binnedAt !== null;
  const remove = isBinned ? forGood : bin;
  const removed = useRef(false);
  // After the dialog has gone: until then nothing outside it can have the focus.
  useEffect(
    () => () => {
      if (removed.current) document.getElementById(screenHeadingId)?.focus();
    },
    [],
  );
  const confirm = () =>
    remove.put(post, {
      onSuccess: () => {
        removed.current = true;
      },
      onSettled: onDone,
    });
  return (
    <QuestionDialog
      question={isBinned ? removePostQuestion : deletePostQuestion}
      yes={isBinned ? "Elimina per sempre" : "Elimina"}
      no="Annulla"
      pending={remove.isPending}
      onYes={confirm}
      onNo={onDone}
    >
      <p className="[overflow-wrap:anywhere]">
        {isBinned
          ? `«${post.title}» sparirà con le sue revisioni, e nessuno potrà riprenderlo.`
          : `«${post.title}» sparirà dal sito. Resta nel cestino per ${binDays} giorni: fino ad allora puoi riprenderlo.`}
      </p>
    </QuestionDialog>
  );
}

function PostRows({ query, onRemove }: { query: PostsQuery; onRemove: (post: StaffPostSummary) => void }) {
  const { actions, isBusy } = useRowActions(onRemove);
  const { posts = [], isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <ul aria-label="Elenco degli articoli" aria-busy={isPlaceholderData} className="rows">
        {posts.map((post) => (
          <PostEntry key={post.id} post={post} busy={isBusy(post.id)} {...actions} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="btn-outline mt-6" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostra altri
        </Button>
      )}
    </>
  );
}

interface PostsResultProps {
  query: PostsQuery;
  asked: PostFilter;
  onShowAll: () => void;
  onRemove: (post: StaffPostSummary) => void;
}

const whyEmpty = ({ q, state }: PostFilter) => {
  if (state === "cestino" && !q) return "emptyBin";
  return q || state ? "filtered" : "none";
};

function PostsResult({ query, asked, onShowAll, onRemove }: PostsResultProps) {
  const { posts, error, isPending } = query;
  if (isPending) return <PostsSkeleton />;
  return (
    <div className="grid gap-6">
      {error && (
        <FailurePanel
          title={posts ? "L'elenco non si è aggiornato" : "Non riesco a caricare gli articoli"}
          query={query}
        />
      )}
      {posts && posts.length === 0 && <PostsEmpty why={whyEmpty(asked)} onShowAll={onShowAll} />}
      {posts && posts.length > 0 && (
        <div>
          <PostRows query={query} onRemove={onRemove} />
        </div>
      )}
    </div>
  );
}

/** The list of articles, with its search. */
export function PostsSection() {
  const asked = postFilterOf(useSearchOf("/staff/blog"));
  const filter = useFilterNavigate();
  const { view, setView } = useListView({
    view: asked,
    show: (next, { replace }) => filter(postsSearchOf(next), replace),
  });
  const [removed, setRemoved] = useState<StaffPostSummary>();
  const query = usePosts(asked);
  const found = query.posts && !query.isPlaceholderData ? countSentence(query.total) : "";
  return (
    <section aria-label="Articoli" className="min-w-0">
      <PostsFilter filter={view} onFilter={setView} found={found} />
      <p role="status" className="mt-5 mb-3 min-h-6 font-semibold">
        {found}
      </p>
      <PostsResult query={query} asked={asked} onShowAll={() => setView(allPosts)} onRemove={setRemoved} />
      {removed && <RemoveQuestion key={removed.id} post={removed} onDone={() => setRemoved(undefined)} />}
    </section>
  );
}
