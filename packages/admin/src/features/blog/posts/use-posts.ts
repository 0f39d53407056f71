import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { PostFilter } from "./post-filter.ts";

/** How many articles come at once. */
const pageSize = 20;

/** The articles that fit the filter, as many pages of them as were asked for. */
export function usePosts({ q, state }: PostFilter) {
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

export type PostsQuery = ReturnType<typeof usePosts>;
