import { setTimeout as delay } from "node:timers/promises";
import type { GenerationProgress } from "@vetrina/contract/blog/ai-articles";
import { postStatuses } from "@vetrina/contract/blog/blog";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { ProgressStream } from "@vetrina/core/ports/running-generations";
import * as z from "zod";

/** How often a generation of another process is looked at. */
const lookEveryMs = 1000;

const columns = {
  topic: true,
  state: true,
  reasons: true,
  post: { select: { id: true, title: true, slug: true, status: true } },
} as const;

async function findGeneration(deps: Deps, id: number) {
  const generation = await deps.db.articleGeneration.findUnique({ where: { id }, select: columns });
  if (!generation) throw new AppError("NOT_FOUND", { message: "Questa generazione non esiste" });
  return generation;
}

function ending({ state, reasons, post }: Awaited<ReturnType<typeof findGeneration>>): GenerationProgress | undefined {
  if (state === "in-corso") return undefined;
  if (state === "fallito") return { kind: "failed", message: reasons[0] ?? "La generazione non è riuscita" };
  if (!post) return { kind: "failed", message: "L’articolo è stato eliminato" };
  return { kind: "done", article: { ...post, status: z.enum(postStatuses).parse(post.status), reasons } };
}

/** Looks at the row until it has come to its end. */
async function* watchRow(deps: Deps, id: number, gone: AbortSignal | undefined): ProgressStream {
  const { topic } = await findGeneration(deps, id);
  yield { kind: "started", topic };
  for (;;) {
    const end = ending(await findGeneration(deps, id));
    if (end) return yield end;
    await delay(lookEveryMs, undefined, { signal: gone });
  }
}

/**
 * How a generation is going, from its beginning to its end, as often as one asks. From the process that writes it
 * comes every step, from another one only the end. Throws NOT_FOUND.
 */
export async function followGeneration(deps: Deps, id: number, gone: AbortSignal | undefined): Promise<ProgressStream> {
  const running = deps.generations.follow(id, gone);
  if (running) return running;
  await findGeneration(deps, id);
  return watchRow(deps, id, gone);
}
