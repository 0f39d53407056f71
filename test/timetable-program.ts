import { openServerDeps } from "../apps/server/src/deps.ts";
import { readEnvironment } from "../apps/server/src/env.ts";
import { writeDueArticles } from "../apps/server/src/jobs/auto-articles.ts";
import { startTimetable } from "../apps/server/src/jobs/timetable.ts";
import { createLog } from "../apps/server/src/log.ts";

/** What a test tells the process to do. */
export type TimetableOrder = { now: string } | "strike";

/** What the process tells the test: the model is at work; the timetable runs; an ordered stroke is over. */
export type TimetableNews = "writing" | "ready" | "struck";

const tell = (news: TimetableNews) => process.send?.(news);

/** Everything of the server but its pages, with a clock that stands where the test has put it. */
async function run(): Promise<void> {
  const env = readEnvironment();
  const server = await openServerDeps(env, createLog(env.LOG_LEVEL));
  const { api } = server;
  let now = new Date(process.env.TEST_NOW ?? "");
  api.now = () => now;
  const { writer } = api;
  if (!writer) throw new Error("The process has no writing model");
  api.writer = {
    model: writer.model,
    write: (...order) => {
      tell("writing");
      return writer.write(...order);
    },
  };
  process.on("message", (order: TimetableOrder) => {
    if (order !== "strike") now = new Date(order.now);
    else void writeDueArticles(api).then(() => tell("struck"));
  });
  // The parent's end, or its hanging up, is the end.
  process.on("disconnect", () => process.exit());
  await startTimetable(server);
  tell("ready");
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
