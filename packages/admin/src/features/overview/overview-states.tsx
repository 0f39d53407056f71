import type { ReactNode } from "react";
import { type AskedQuery, FailurePanel } from "../../failure-panel.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

interface OverviewStatesProps<Data> {
  /** Its latest answer stays while it is asked again, and when asking again fails. */
  query: AskedQuery & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** Panoramica while its numbers come, when they fail, and with them. */
export function OverviewStates<Data>({ query, children }: OverviewStatesProps<Data>) {
  const { data, error } = query;
  return (
    <>
      <FailurePanel
        query={query}
        title="Non riesco a caricare la panoramica"
        outdated="I numeri non si sono aggiornati"
      />
      {data ? children(data) : !error && <OverviewSkeleton />}
    </>
  );
}
