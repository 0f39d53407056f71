import { formatDateTime } from "@vetrina/contract/dates";
import { dueSoonMs } from "@vetrina/contract/support-desk";
import { spanInWords } from "./age-sentence.ts";
import { useNow } from "./use-now.ts";

interface PromiseBadgeProps {
  dueAt: string | null;
  awaitsClient: boolean;
}

/** Says that the promised first answer is late or soon due, or that the client is waited for; else nothing. */
export function PromiseBadge({ dueAt, awaitsClient }: PromiseBadgeProps) {
  const nowMs = useNow();
  if (awaitsClient) return <span className="badge badge-info badge-outline">In attesa del cliente</span>;
  if (dueAt === null) return null;
  const leftMs = Date.parse(dueAt) - nowMs;
  if (leftMs > dueSoonMs) return null;
  const isLate = leftMs < 0;
  return (
    <time
      dateTime={dueAt}
      title={`Prima risposta promessa entro il ${formatDateTime(dueAt)}`}
      className={`badge ${isLate ? "badge-error" : "badge-warning"}`}
    >
      {isLate ? `In ritardo di ${spanInWords(-leftMs)}` : `Scade tra ${spanInWords(leftMs)}`}
    </time>
  );
}
