import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { deferFrames } from "@vetrina/contract/blog/defer-frames";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** An article in a list: every column but its content. */
export const summaryColumns = {
  ...just("id", "title", "slug", "excerpt", "status", "featuredImage", "metaTitle", "metaDescription", "createdAt"),
  ...just("updatedAt", "publishedAt", "tags", "authorName"),
} satisfies Prisma.BlogPostSelect;

/** The same, for a statement. */
export const summaryNames = Object.keys(summaryColumns)
  .map((column) => `"${column}"`)
  .join(", ");

export const staffSummaryColumns = {
  ...summaryColumns,
  ...just("source", "scheduledAt", "binnedAt", "publishedBy", "authorId"),
} satisfies Prisma.BlogPostSelect;

export const staffColumns = {
  ...staffSummaryColumns,
  content: true,
  generation: {
    select: {
      ...just("topic", "focus", "model", "promptVersion", "inputTokens", "outputTokens", "state", "reasons"),
      ...just("requestedBy", "createdAt"),
    },
  },
} satisfies Prisma.BlogPostSelect;

/** One order everywhere, the index's own: newest first; what was never published comes before all. */
export const newestFirst = [
  { publishedAt: { sort: "desc", nulls: "first" } },
  { id: "desc" },
] satisfies Prisma.BlogPostOrderByWithRelationInput[];

export type SummaryRow = Prisma.BlogPostGetPayload<{ select: typeof summaryColumns }>;
type StaffSummaryRow = Prisma.BlogPostGetPayload<{ select: typeof staffSummaryColumns }>;
type StaffRow = Prisma.BlogPostGetPayload<{ select: typeof staffColumns }>;

export const presentSummary = <Row extends SummaryRow>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** What an article's page is made of. */
export const pageColumns = { ...summaryColumns, ...just("content", "revisedAt") } satisfies Prisma.BlogPostSelect;

export type PageRow = Prisma.BlogPostGetPayload<{ select: typeof pageColumns }>;

/**
 * An article as its page shows it: what comes from other sites waits there for a click, and its change is that of its
 * text, not the version that a save names.
 */
export const presentForPage = ({ revisedAt, ...row }: PageRow) => ({
  ...presentSummary(row),
  updatedAt: revisedAt.toISOString(),
  content: deferFrames(row.content),
});

export const presentStaffSummary = <Row extends StaffSummaryRow>(row: Row) => ({
  ...presentSummary(row),
  source: row.source,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  binnedAt: row.binnedAt?.toISOString() ?? null,
});

export function presentStaffPost({ generation, ...row }: StaffRow): StaffPost {
  return {
    ...presentStaffSummary(row),
    provenance: generation && {
      ...generation,
      createdAt: generation.createdAt.toISOString(),
    },
  };
}
