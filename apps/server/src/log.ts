import { isOutOfRoom } from "@vetrina/core/out-of-room";
import { isUnreachable } from "@vetrina/core/unreachable-database";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Logger, pino } from "pino";
import type { Environment } from "./env.ts";
import type { Answered, Meter } from "./monitoring/meter.ts";
import type { Tracer } from "./monitoring/tracer.ts";

export const createLog = (level: Environment["LOG_LEVEL"]): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Some errors carry their connection, or the data they stumbled over.
    serializers: { err: describeError },
  });

const personal = /[^\s@"'`]+@[^\s@"'`]+|\+?\d[\d\s./-]{6,}\d/g;

/** Of a longer message nothing is looked at: what is searched for takes time that grows with the square of its length. */
const messageMax = 2000;

/** Takes mail addresses and long numbers out of a text. */
export const maskPersonal = (text: string): string => text.slice(0, messageMax).replace(personal, "…").slice(0, 500);

/**
 * An unexpected error as the log may hold it: addresses and long numbers are masked, and of a Prisma validation error,
 * whose message repeats the data, only its stack is logged.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const repeatsData = error.name === "PrismaClientValidationError";
  return {
    name: error.name,
    code: "code" in error ? error.code : undefined,
    message: repeatsData ? undefined : maskPersonal(error.message),
    frames: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12),
  };
}

/** Notes that an answer has left: a line in the log, the meter's counts, and its trace. */
export type NoteAnswer = (reqId: string, answer: Answered) => void;

export const createAnswerNote =
  (log: Pick<Logger, "info">, meter: Meter, tracer: Pick<Tracer, "answered">): NoteAnswer =>
  (reqId, answer) => {
    const { method, route, status, ms } = answer;
    log.info({ reqId, method, route, status, ms: Math.round(ms * 10) / 10 }, "request");
    meter.answered(answer);
    tracer.answered(reqId, answer);
  };

const isStream = (reply: FastifyReply) => String(reply.getHeader("content-type")).startsWith("text/event-stream");

export function noteAnswers(app: FastifyInstance, noteAnswer: NoteAnswer): void {
  app.addHook("onResponse", (request, reply, done) => {
    noteAnswer(request.id, {
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isStream: isStream(reply),
    });
    done();
  });
}

export type LogFailure = (error: unknown, details: object) => void;

/**
 * While the database is down or the disk is full every call fails for the same reason: one line is logged per this many
 * milliseconds.
 */
const sameFailureMs = 1_000;

const sharedReason = (error: unknown) => {
  if (isUnreachable(error)) return "the database is away";
  return isOutOfRoom(error) ? "there is no room: disk, memory or open files have run out" : undefined;
};

/** Logs what went wrong here unexpectedly: each failure, but of what fails for everybody alike one line a second. */
export function createFailureLog(log: Pick<Logger, "error">): LogFailure {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (error, details) => {
    const reason = sharedReason(error);
    if (!reason) return log.error({ error: describeError(error), ...details }, "unexpected error");
    if (performance.now() - toldAt < sameFailureMs) {
      untold += 1;
      return;
    }
    log.error({ error: describeError(error), ...details, untold }, reason);
    toldAt = performance.now();
    untold = 0;
  };
}
