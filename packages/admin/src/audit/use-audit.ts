import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { useDebounced } from "../use-debounced.ts";

export interface AuditFilter {
  q: string;
  actor: string;
  subject: string;
  from: string;
  to: string;
}

export const wholeLog: AuditFilter = { q: "", actor: "", subject: "", from: "", to: "" };

const searchDelayMs = 300;

/** "utente/3" as the address names it: one thing's entries only. */
function subjectOf(place: string): { subject?: string; subjectId?: string } {
  const [subject, subjectId] = place.split("/");
  return { ...(subject ? { subject } : {}), ...(subjectId ? { subjectId } : {}) };
}

/** The log by pages, newest first, as the filter and the address narrow it. */
export function useAudit(filter: AuditFilter, place: string) {
  const q = useDebounced(filter.q.trim(), searchDelayMs);
  const { actor, subject, from, to } = filter;
  const query = trpc.audit.list.useInfiniteQuery(
    {
      q: q || undefined,
      actor: actor || undefined,
      from: from || undefined,
      to: to || undefined,
      ...(place ? subjectOf(place) : { subject: subject || undefined }),
    },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, refetchOnMount: "always" },
  );
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) };
}
