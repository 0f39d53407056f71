import type { ReactNode } from "react";
import { FailurePanel } from "../../failure-panel.tsx";

export interface PictureQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
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
          <div aria-hidden="true" className="picture-entries mt-4">
            <div className="skeleton h-72" />
            <div className="skeleton h-72" />
            <div className="skeleton h-72" />
          </div>
        </div>
      )}
      {Boolean(query.error) && (
        <FailurePanel
          title={failure}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </div>
  );
}
