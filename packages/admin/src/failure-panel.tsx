import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";

interface FailurePanelProps {
  title: string;
  error: unknown;
  /** The technical cause, to be quoted to support. */
  cause?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** Takes the place of what could not be loaded. */
export function FailurePanel({ title, error, cause, retrying, onRetry }: FailurePanelProps) {
  return (
    <div role="alert" className="alert alert-error p-5">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-prose text-muted">{failureMessage(error)}</p>
      {cause && (
        <p className="mt-1 font-receipt text-muted" lang="en">
          {cause}
        </p>
      )}
      <Button className="mt-4 btn-neutral" pending={retrying} onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}
