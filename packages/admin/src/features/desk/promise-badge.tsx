import { formatDateTime } from "@vetrina/contract/dates";
import { dueSoonMs } from "@vetrina/contract/desk-views";
import type { DeskTicket } from "@vetrina/contract/support-desk";
import { useNow } from "../../use-now.ts";
import { shortSpan, spanInWords } from "./age-sentence.ts";

interface PromiseBadgeProps {
  ticket: Pick<DeskTicket, "dueAt" | "waitingSince">;
  /** In a list there is room for a word or two. */
  isShort?: boolean;
}

/** Says since when the client waits for an answer that is overdue, or how soon one is due; else nothing. */
export function PromiseBadge({ ticket: { dueAt, waitingSince }, isShort }: PromiseBadgeProps) {
  const nowMs = useNow();
  if (dueAt === null || waitingSince === null) return null;
  const leftMs = Date.parse(dueAt) - nowMs;
  if (leftMs > dueSoonMs) return null;
  const isLate = leftMs < 0;
  const waitedMs = nowMs - Date.parse(waitingSince);
  const sentence = isLate ? `Aspetta da ${spanInWords(waitedMs)}` : `Scade tra ${spanInWords(leftMs)}`;
  return (
    <time
      dateTime={dueAt}
      title={`Risposta promessa entro il ${formatDateTime(dueAt)}`}
      className={`badge badge-outline ${isLate ? "badge-error" : "border-warning"}`}
    >
      {isShort ? (
        <>
          <span aria-hidden="true">{isLate ? `Aspetta da ${shortSpan(waitedMs)}` : `Tra ${shortSpan(leftMs)}`}</span>
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
