import { formatDateTime } from "@vetrina/contract/dates";
import { useNow } from "../../use-now.ts";
import { ageSentence } from "./age-sentence.ts";

interface AgeProps {
  date: string;
  /** Of the date itself, by which a link around it is described; it shows it while it has the keyboard's focus. */
  momentId?: string;
  /** The date stands behind it, where nothing around it can have the focus. */
  isExact?: boolean;
}

/** How long ago something was, with its date for those who point at it. */
export function Age({ date, momentId, isExact = false }: AgeProps) {
  const moment = formatDateTime(date);
  return (
    <time dateTime={date} title={isExact ? undefined : moment}>
      {ageSentence(date, useNow())}
      {isExact && ` (${moment})`}
      {momentId && (
        <span id={momentId} aria-hidden="true" className="age-moment">
          {moment}
        </span>
      )}
    </time>
  );
}
