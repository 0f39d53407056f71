import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
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
import { useSearchOf } from "../../../navigation.tsx";
import { screenHeadingId } from "../../../shell/screen-heading.tsx";
import { showFailureAs } from "../../../show-failure.ts";
import { useAskAhead } from "./post-ahead.ts";
import { entryLook, type PostActions, PostEntry } from "./post-entry.tsx";
import { allPosts, type PostFilter, postFilterOf, postsSearchOf } from "./post-filter.ts";
import { PostsEmpty } from "./posts-empty.tsx";
import { PostsFilter } from "./posts-filter.tsx";
import { useBin, usePublish, useRecover, useRemove, useUnpublish } from "./use-post-actions.ts";

/**
 * Opens a draft as its page would show it. The tab is opened by the click itself, so that no blocker stops it; the
 * desktop app opens no window, and hands an address to the browser once it is known.
 */
function useOpenPreview() {
  const link = trpc.blogWriting.previewLink.useMutation();
  const open = (id: number) => {
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    link.mutate(
      { id },
      {
        onSuccess: ({ url }) => {
          if (tab) tab.location.replace(url);
          else window.open(url, "_blank", "noopener");
        },
        onError: (error) => {
          tab?.close();
          showFailureAs("Errore nell’apertura dell’anteprima")(error);
        },
      },
    );
  };
  return { open, pending: link.isPending };
}

const entries = ["1", "2", "3", "4", "5"];

function PostsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico gli articoli…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {entries.map((entry) => (
          <div key={entry} className={`${entryLook.row} pt-4 pb-1 sm:pb-2`}>
            <div className={`${entryLook.picture} skeleton`} />
            <div>
              <div className="skeleton h-5 w-full max-w-96" />
              <div className="skeleton mt-3 h-5 w-56 max-w-full" />
            </div>
            <div className={entryLook.actions}>
              <div className="skeleton my-2 h-5 w-64" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** How many articles come at once. */
const pageSize = 20;

/** The articles that fit the filter, as many pages of them as were asked for. */
function usePosts({ q, state }: PostFilter) {
  const query = trpc.blogWriting.list.useInfiniteQuery(
    { q, state, limit: pageSize },
    {
      initialCursor: 0,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      // The old rows stay until the new ones are there.
      placeholderData: keepPreviousData,
    },
  );
  return {
    ...query,
    posts: query.data?.pages.flatMap((page) => page.posts),
    total: query.data?.pages.at(-1)?.total ?? 0,
  };
}

type PostsQuery = ReturnType<typeof usePosts>;

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
  const { posts, isPending } = query;
  if (isPending) return <PostsSkeleton />;
  return (
    <div className="grid gap-6">
      <FailurePanel query={query} title="Non riesco a caricare gli articoli" outdated="L’elenco non si è aggiornato" />
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
  const { view, setView } = useListView(asked, postsSearchOf);
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
