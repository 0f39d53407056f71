import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";

/** What a query that failed is shown and asked again with. */
export interface AskedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FailurePanelProps {
  query: AskedQuery & { data?: unknown };
  title: string;
  /** The title above what was read before. */
  outdated?: string;
  /** The technical cause, to be quoted to support. */
  cause?: string | undefined;
}

/** Takes the place of what could not be loaded; nothing where it was. */
export function FailurePanel({ query, title, outdated = title, cause }: FailurePanelProps) {
  const { data, error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <div role="alert" className="alert alert-error p-5">
      <p className="font-semibold">{data === undefined ? title : outdated}</p>
      <p className="mt-1 max-w-prose text-muted">{failureMessage(error)}</p>
      {cause && (
        <p className="mt-1 font-receipt text-muted" lang="en">
          {cause}
        </p>
      )}
      <Button className="mt-4 btn-neutral" pending={isFetching} onClick={() => void refetch()}>
        Riprova
      </Button>
    </div>
  );
}

interface FailureNoteProps {
  query: AskedQuery;
  className?: string;
}

/** The same in a few words, within a card. */
export function FailureNote({ query: { error, isFetching, refetch }, className }: FailureNoteProps) {
  return (
    <div role="alert" className={className}>
      <p>{failureMessage(error)}</p>
      <Button className="btn-outline btn-sm mt-2" pending={isFetching} onClick={() => void refetch()}>
        Riprova
      </Button>
    </div>
  );
}
