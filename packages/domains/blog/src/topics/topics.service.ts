import type { Topic, TopicWrite } from "@vetrina/contract/blog/ai-articles";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { inAnyCase } from "@vetrina/core/search-words";
import { isTaken } from "@vetrina/core/write-unique";
import type { Prisma } from "@vetrina/data/prisma";

const topicColumns = { id: true, topic: true, focus: true } as const;

const unknownTopic = () => new AppError("NOT_FOUND", { message: "Questo argomento non c’è più" });

/** What articles can be about, in alphabetical order. */
export function listTopics(deps: Deps): Promise<Topic[]> {
  return deps.db.blogTopic.findMany({ orderBy: { topic: "asc" }, select: topicColumns });
}

function nameTaken(): AppError {
  const message = "C’è già un argomento con questo nome";
  return new AppError("CONFLICT", { message, fields: { topic: message } });
}

/** Two who give the same name at the same moment both find it free; the database lets one of them have it. */
function throwRefusal(error: unknown): never {
  if (isTaken(error)) throw nameTaken();
  throw error;
}

/** Capital letters make no difference between two topics. Throws CONFLICT when there is another with this name. */
async function refuseTwin(deps: Deps, topic: string, ownId?: number): Promise<void> {
  const twin = await deps.db.blogTopic.findFirst({
    where: { topic: inAnyCase(topic), ...(ownId && { id: { not: ownId } }) },
    select: { id: true },
  });
  if (twin) throw nameTaken();
}

const recordTopic = (
  tx: Prisma.TransactionClient,
  actor: EditorActor,
  verb: string,
  subjectId: number,
  summary: string,
) => recordChange(tx, actor, { action: `topic.${verb}`, subject: "topic", subjectId, summary });

/** Adds a topic. Throws CONFLICT when there is one with this name. */
export async function createTopic(deps: Deps, actor: EditorActor, topic: TopicWrite): Promise<Topic> {
  await refuseTwin(deps, topic.topic);
  const create = async (tx: Prisma.TransactionClient) => {
    const created = await tx.blogTopic.create({ data: topic, select: topicColumns });
    await recordTopic(tx, actor, "creazione", created.id, `Ha aggiunto l’argomento «${created.topic}»`);
    return created;
  };
  return deps.db.$transaction(create).catch(throwRefusal);
}

/** Rewrites a topic. Throws NOT_FOUND, or CONFLICT when there is another with this name. */
export async function updateTopic(deps: Deps, actor: EditorActor, id: number, topic: TopicWrite): Promise<Topic> {
  await refuseTwin(deps, topic.topic, id);
  const update = async (tx: Prisma.TransactionClient) => {
    const [updated] = await tx.blogTopic.updateManyAndReturn({ where: { id }, data: topic, select: topicColumns });
    if (!updated) throw unknownTopic();
    await recordTopic(tx, actor, "modifica", id, `Ha modificato l’argomento «${updated.topic}»`);
    return updated;
  };
  return deps.db.$transaction(update).catch(throwRefusal);
}

/** Takes a topic away; the articles about it stay. Throws NOT_FOUND. */
export async function deleteTopic(deps: Deps, actor: EditorActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const topic = await tx.blogTopic.findUnique({ where: { id }, select: topicColumns });
    const { count } = await tx.blogTopic.deleteMany({ where: { id } });
    if (!topic || count === 0) throw unknownTopic();
    await recordTopic(tx, actor, "eliminazione", id, `Ha eliminato l’argomento «${topic.topic}»`);
  });
}
