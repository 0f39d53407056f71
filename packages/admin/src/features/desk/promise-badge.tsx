import { formatDateTime } from "@vetrina/contract/dates";
import { dueSoonMs } from "@vetrina/contract/desk-views";
import { spanInWords } from "./age-sentence.ts";
import { useNow } from "./use-now.ts";

interface PromiseBadgeProps {
  dueAt: string | null;
  /** In a list there is room for a word or two. */
  isShort?: boolean;
}

/** Says that the promised first answer is late or soon due; else nothing. */
export function PromiseBadge({ dueAt, isShort }: PromiseBadgeProps) {
  const nowMs = useNow();
  if (dueAt === null) return null;
  const leftMs = Date.parse(dueAt) - nowMs;
  if (leftMs > dueSoonMs) return null;
  const isLate = leftMs < 0;
  const sentence = isLate ? `In ritardo di ${spanInWords(-leftMs)}` : `Scade tra ${spanInWords(leftMs)}`;
  return (
    <time
      dateTime={dueAt}
      title={`Prima risposta promessa entro il ${formatDateTime(dueAt)}`}
      className={`badge ${isLate ? "badge-error" : "badge-warning"}`}
    >
      {isShort ? (
        <>
          <span aria-hidden="true">{isLate ? "In ritardo" : "In scadenza"}</span>
          <span className="sr-only">{sentence}</span>
        </>
      ) : (
        sentence
      )}
    </time>
  );
}

/** Says that the staff waits for the client. */
export function AwaitsClientBadge() {
  return (
    <span className="badge badge-info badge-outline">
      In attesa<span className="sr-only"> del cliente</span>
    </span>
  );
}
