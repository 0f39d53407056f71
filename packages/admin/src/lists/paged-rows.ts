import { keepPreviousData } from "@tanstack/react-query";
import { formatCount } from "../format-count.ts";

/** How a list is read, a page after the other; what is there stays until what is asked for has come. */
export const pageByPage = {
  getNextPageParam: <Cursor>(page: { nextCursor: Cursor | null }) => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
};

/** A row that moved between two page requests can be on both pages. */
export const eachOnce = <Row extends { id: number }>(rows: readonly Row[] = []): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

interface CountedList {
  query: { data: unknown; hasNextPage: boolean };
  changing: boolean;
}

/** "12 clienti", "Più di 50 clienti"; nothing until it is known. */
export function countSentence({ query, changing }: CountedList, count: number, one: string, many: string): string {
  if (!query.data || changing) return "";
  if (query.hasNextPage) return `Più di ${formatCount(count)} ${many}`;
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}
