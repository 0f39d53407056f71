import { type AskedQuery, FailureNote } from "../../failure-panel.tsx";

interface CardStateProps {
  query: AskedQuery;
  /** What is being read. */
  coming: string;
}

/** In place of what is known of a person or a customer: that it is being read, or why it isn't there. */
export function CardState({ query, coming }: CardStateProps) {
  if (!query.error) {
    return (
      <>
        <p role="status" className="sr-only">
          {coming}
        </p>
        <div aria-hidden="true" className="skeleton h-24 w-full" />
      </>
    );
  }
  return <FailureNote query={query} />;
}
