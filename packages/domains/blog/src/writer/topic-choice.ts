import { type GenerateRequest, missingFieldsMessage, unknownTopicMessage } from "@vetrina/contract/blog/ai-articles";
import { AppError } from "@vetrina/core/app-error";
import { inAnyCase } from "@vetrina/core/search-words";
import type { Prisma } from "@vetrina/data/prisma";

/** What an article is to be about. */
export interface Subject {
  topic: string;
  focus: string;
}

const subjectColumns = { topic: true, focus: true } as const;

/**
 * A known topic with its own focus, or whatever topic comes with a focus. Throws BAD_INPUT for a topic that is
 * neither known nor has a focus.
 */
export async function requestedSubject(
  tx: Prisma.TransactionClient,
  { topic, focus }: GenerateRequest,
): Promise<Subject> {
  if (focus) return { topic, focus };
  const known = await tx.blogTopic.findFirst({
    where: { topic: inAnyCase(topic) },
    select: subjectColumns,
  });
  if (known) return known;
  // An empty focus comes from the form for an article of one's own, a missing one from the list of topics.
  if (focus === undefined) {
    throw new AppError("BAD_INPUT", { message: unknownTopicMessage, fields: { topic: unknownTopicMessage } });
  }
  throw new AppError("BAD_INPUT", { message: missingFieldsMessage, fields: { focus: missingFieldsMessage } });
}

/** The topic longest unused, and not the last one again unless there is no other. Throws CONFLICT when there is none. */
export async function dailySubject(tx: Prisma.TransactionClient): Promise<Subject> {
  const last = await tx.articleGeneration.findFirst({ orderBy: { id: "desc" }, select: { topic: true } });
  const longestUnused = (where: Prisma.BlogTopicWhereInput) =>
    tx.blogTopic.findFirst({
      where,
      orderBy: [{ lastUsedAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
      select: subjectColumns,
    });
  const subject = (last && (await longestUnused({ topic: { not: last.topic } }))) ?? (await longestUnused({}));
  if (subject) return subject;
  throw new AppError("CONFLICT", { message: "Non c’è nessun argomento: aggiungine uno e riprova." });
}
