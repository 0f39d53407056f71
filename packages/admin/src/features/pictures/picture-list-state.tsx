import type { ReactNode } from "react";
import { type AskedQuery, FailurePanel } from "../../failure-panel.tsx";

export interface PictureQuery<Data> extends AskedQuery {
  data: Data | undefined;
  isPending: boolean;
}

interface PictureListStateProps<Data> {
  query: PictureQuery<Data>;
  loading: string;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A list with pictures while it loads, when it could not be loaded, and when it is there. */
export function PictureListState<Data>({ query, loading, failure, children }: PictureListStateProps<Data>) {
  return (
    <div className="mt-8 grid gap-6">
      {query.isPending && (
        <div>
          <p role="status">{loading}</p>
          <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-6 mt-4">
            <div className="skeleton h-72" />
            <div className="skeleton h-72" />
            <div className="skeleton h-72" />
          </div>
        </div>
      )}
      {Boolean(query.error) && <FailurePanel title={failure} query={query} />}
      {query.data !== undefined && children(query.data)}
    </div>
  );
}
