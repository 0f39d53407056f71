import { failureMessage } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";
import type { AskedQuery } from "../../failure-panel.tsx";

interface CardStateProps {
  query: AskedQuery;
  /** What is being read. */
  coming: string;
}

/** In place of what is known of a person or a customer: that it is being read, or why it isn't there. */
export function CardState({ query: { error, isFetching, refetch }, coming }: CardStateProps) {
  if (!error) {
    return (
      <>
        <p role="status" className="sr-only">
          {coming}
        </p>
        <div aria-hidden="true" className="skeleton h-24 w-full" />
      </>
    );
  }
  return (
    <div role="alert">
      <p>{failureMessage(error)}</p>
      <Button className="btn-outline btn-sm mt-2" pending={isFetching} onClick={() => void refetch()}>
        Riprova
      </Button>
    </div>
  );
}
