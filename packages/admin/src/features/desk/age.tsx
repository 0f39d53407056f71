import { formatDateTime } from "@vetrina/contract/dates";
import { useNow } from "../../use-now.ts";
import { ageSentence } from "./age-sentence.ts";

/** How long ago something was, with its date for those who point at it. */
export function Age({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {ageSentence(date, useNow())}
    </time>
  );
}
