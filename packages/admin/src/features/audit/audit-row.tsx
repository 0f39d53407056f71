import type { AuditEntry } from "@vetrina/contract/audit";
import { formatDateTime } from "@vetrina/contract/dates";
import { memo } from "react";
import { PlaceLink } from "../../navigation.tsx";
import { AuditDetails } from "./audit-details.tsx";
import { actorName, subjectLabel, subjectPlace } from "./audit-names.ts";

function Subject({ subject, subjectId, action }: Pick<AuditEntry, "subject" | "subjectId" | "action">) {
  // Logins and changes to the own account name the user already.
  if (!subject || /^(accesso|account)\./.test(action)) return null;
  const label = subjectId ? `${subjectLabel(subject)} ${subjectId}` : subjectLabel(subject);
  const place = subjectPlace(subject, subjectId, action);
  if (!place) return <span className="text-muted">{label}</span>;
  return (
    <PlaceLink
      place={place}
      className="-my-1 inline-block py-1 underline underline-offset-4 pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      {label}
    </PlaceLink>
  );
}

/** Who did what, and when; before and after unfold below it. */
export const AuditRow = memo(function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actor, actorName: name, summary, details, createdAt } = entry;
  return (
    <li className="grid gap-x-6 gap-y-0.5 [content-visibility:auto] [contain-intrinsic-size:auto_3.5rem] lg:grid-cols-[9.5rem_9rem_minmax(0,1fr)_12rem] max-lg:grid-cols-[auto_1fr] max-lg:[&>div]:col-span-full max-lg:[&>p:last-child]:col-span-full">
      <time dateTime={createdAt} className="text-muted tabular-nums">
        {formatDateTime(createdAt)}
      </time>
      <p className="font-semibold [overflow-wrap:anywhere]">{actorName(actor, name)}</p>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{summary}</p>
        {details && Object.keys(details).length > 0 && (
          <details className="[&>summary]:w-max [&>summary]:cursor-pointer">
            <summary className="text-link">Dettagli</summary>
            <AuditDetails details={details} />
          </details>
        )}
      </div>
      <p className="[overflow-wrap:anywhere]">
        <Subject {...entry} />
      </p>
    </li>
  );
});
