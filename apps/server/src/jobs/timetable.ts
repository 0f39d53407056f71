import { mailChannel } from "@vetrina/api/mail/mail-queue";
import { scheduleJob } from "node-schedule";
import type { ServerDeps } from "../deps.ts";
import { describeError } from "../log.ts";
import { deliverDueMail } from "./mail-worker.ts";

/** Runs a task whenever asked, never twice at once; asked while it runs, it runs once more. */
function oneAtATime(task: () => Promise<void>): { ask: () => void; idle: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let askedAgain = false;
  const run = async () => {
    do {
      askedAgain = false;
      await task();
    } while (askedAgain);
  };
  return {
    ask() {
      askedAgain = true;
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    idle: async () => running,
  };
}

/** Starts the scheduled work; what comes back stops it and waits for what is under way. */
export async function startTimetable(server: ServerDeps): Promise<() => Promise<void>> {
  const mail = oneAtATime(() =>
    deliverDueMail(server).catch((error) => server.log.error({ error: describeError(error) }, "mail worker failed")),
  );
  const stopListening = await server.database.listen(mailChannel, mail.ask, mail.ask);
  const everyHalfMinute = scheduleJob("*/30 * * * * *", mail.ask);
  mail.ask();
  return async () => {
    everyHalfMinute.cancel();
    await stopListening();
    await mail.idle();
  };
}
