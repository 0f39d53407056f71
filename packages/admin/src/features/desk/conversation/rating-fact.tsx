import { formatDateTime } from "@vetrina/contract/dates";
import { ratingChoiceOf, ratingChoices, type TicketRating } from "@vetrina/contract/satisfaction";

/** Whether the client said to be content with how this ticket went, and why. */
export function RatingFact({ rating: { isHappy, words, askedAt, answeredAt } }: { rating: TicketRating }) {
  if (isHappy === null || !answeredAt) {
    return (
      <>
        Chiesto il <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>: nessuna risposta finora
      </>
    );
  }
  return (
    <>
      <strong>{ratingChoices[ratingChoiceOf(isHappy)]}</strong>{" "}
      <time dateTime={answeredAt} className="text-muted">
        il {formatDateTime(answeredAt)}
      </time>
      {words && <q className="mt-1 block whitespace-pre-line">{words}</q>}
    </>
  );
}
