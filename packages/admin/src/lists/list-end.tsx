import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";
import type { PagedQuery } from "./use-next-page.ts";

/** Below the last row: that more is coming, or why it doesn't. */
export function ListEnd({ query, coming }: { query: PagedQuery; coming: string }) {
  if (query.isFetchNextPageError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4">
        <p>{failureMessage(query.error)}</p>
        <Button className="btn-outline btn-sm" pending={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Riprova
        </Button>
      </div>
    );
  }
  return query.isFetchingNextPage ? <p className="px-4 py-4 text-muted">{coming}</p> : null;
}
