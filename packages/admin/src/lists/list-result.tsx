import type { ReactNode } from "react";
import { type AskedQuery, FailurePanel } from "../failure-panel.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

interface ListResultProps {
  query: AskedQuery & { data: unknown; isPending: boolean; isError: boolean; isFetchNextPageError: boolean };
  /** What is on screen is not yet what was asked for. */
  changing: boolean;
  /** Said while there is nothing yet, and where nothing could be loaded. */
  coming: string;
  failed: string;
  children: ReactNode;
}

/** A list's rows: on their way, there, or not to be had. A further page that fails is told of below the last row. */
export function ListResult({ query, changing, coming, failed, children }: ListResultProps) {
  const failure = query.isError && !query.isFetchNextPageError && (
    <FailurePanel query={query} title={failed} outdated="L'elenco non si è aggiornato" />
  );
  if (query.isPending) return <RowsSkeleton label={coming} />;
  if (!query.data) return failure;
  return (
    <div className="lead-result">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {children}
      </div>
    </div>
  );
}
