import type { ReactNode } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

interface OverviewStatesProps<Data> {
  /** Its latest answer stays while it is asked again, and when asking again fails. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Panoramica while its numbers come, when they fail, and with them. */
export function OverviewStates<Data>({
  query: { data, error, isFetching, refetch },
  children,
}: OverviewStatesProps<Data>) {
  return (
    <>
      {Boolean(error) && (
        <FailurePanel
          title={data ? "I numeri non si sono aggiornati" : "Non riesco a caricare la panoramica"}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? children(data) : !error && <OverviewSkeleton />}
    </>
  );
}
