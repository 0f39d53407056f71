import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { AuditFilter } from "./audit-view.ts";

/** One thing, or one kind of things, whose entries alone are wanted: "utente" and "3". */
export interface AuditSubject {
  subject?: string | undefined;
  id?: string | undefined;
}

/** The log by pages, newest first, as the filter and the address narrow it. */
export function useAudit({ q, actor, subject, from, to }: AuditFilter, about: AuditSubject) {
  const query = trpc.audit.list.useInfiniteQuery(
    {
      q: q || undefined,
      actor: actor || undefined,
      from: from || undefined,
      to: to || undefined,
      subject: about.subject || subject || undefined,
      subjectId: about.id,
    },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) };
}
