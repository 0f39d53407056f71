import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";

interface FailurePanelProps {
  title: string;
  error: unknown;
  retrying: boolean;
  /** Nothing where asking again can't help. */
  onRetry: (() => void) | undefined;
}

/** Takes the place of what could not be loaded. */
export function FailurePanel({ title, error, retrying, onRetry }: FailurePanelProps) {
  return (
    <div role="alert" className="alert alert-error p-5">
      <p className="display text-item">{title}</p>
      <p className="mt-2 max-w-prose">{failureMessage(error)}</p>
      {onRetry && (
        <Button className="btn-neutral btn-lg mt-5" pending={retrying} onClick={onRetry}>
          Riprova
        </Button>
      )}
    </div>
  );
}
