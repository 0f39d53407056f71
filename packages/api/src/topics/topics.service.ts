import type { Topic, TopicWrite } from "@vetrina/contract/ai-articles";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";

const topicColumns = { id: true, topic: true, focus: true } as const;

const unknownTopic = () => new AppError("NOT_FOUND", { message: "Questo topic non c'è più" });

/** What articles can be about, in alphabetical order. */
export function listTopics(deps: Deps, _actor: StaffActor): Promise<Topic[]> {
  return deps.db.blogTopic.findMany({ orderBy: { topic: "asc" }, select: topicColumns });
}

/** Capital letters make no difference between two topics. Throws CONFLICT when there is another with this name. */
async function refuseTwin(deps: Deps, topic: string, ownId?: number): Promise<void> {
  const twin = await deps.db.blogTopic.findFirst({
    where: { topic: { equals: topic, mode: "insensitive" }, id: { not: ownId } },
    select: { id: true },
  });
  if (!twin) return;
  const message = "C'è già un topic con questo nome";
  throw new AppError("CONFLICT", { message, fields: { topic: message } });
}

/** Adds a topic. Throws CONFLICT when there is one with this name. */
export async function createTopic(deps: Deps, _actor: StaffActor, topic: TopicWrite): Promise<Topic> {
  await refuseTwin(deps, topic.topic);
  return deps.db.blogTopic.create({ data: topic, select: topicColumns });
}

/** Rewrites a topic. Throws NOT_FOUND, or CONFLICT when there is another with this name. */
export async function updateTopic(deps: Deps, _actor: StaffActor, id: number, topic: TopicWrite): Promise<Topic> {
  await refuseTwin(deps, topic.topic, id);
  const [updated] = await deps.db.blogTopic.updateManyAndReturn({ where: { id }, data: topic, select: topicColumns });
  if (!updated) throw unknownTopic();
  return updated;
}

/** Takes a topic away; the articles about it stay. Throws NOT_FOUND. */
export async function deleteTopic(deps: Deps, _actor: StaffActor, id: number): Promise<void> {
  const { count } = await deps.db.blogTopic.deleteMany({ where: { id } });
  if (count === 0) throw unknownTopic();
}
