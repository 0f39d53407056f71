import * as z from "zod";

/** What Prisma says of such an error, beneath one of its own. */
const driverErrorSchema = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ kind: z.string(), originalCode: z.string().optional() }) }),
  }),
});

const prismaKinds = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);

const codes = new Set([
  // The system's.
  ...["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["EPIPE", "ETIMEDOUT"],
  // PostgreSQL's (appendix A of its manual): connection exceptions, shutting down, starting, too many connections, a
  // standby, which only reads, and a statement or a transaction that took longer than the settings allow.
  ...["08000", "08003", "08006", "57P01", "57P02", "57P03", "53300", "25006", "57014", "25P03"],
]);

const messagesOfPg = [
  ...["Connection terminated", "Query read timeout", "Client has encountered a connection error", "timeout expired"],
  "Client was closed and is not queryable",
];

/** What a request that its sender broke off ends with has the code of a lost connection, but comes from no call of the system. */
const isBrokenOff = (error: Error) => error.message === "aborted" && !("syscall" in error);

const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" && !isBrokenOff(error) ? error.code : "";

/** Whether an error says that the database can't be reached or takes no writes just now, as while another one takes over. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { data } = driverErrorSchema.safeParse(error);
  const { kind = "", originalCode = "" } = data?.meta.driverAdapterError.cause ?? {};
  return (
    prismaKinds.has(kind) ||
    codes.has(originalCode) ||
    codes.has(codeOf(error)) ||
    messagesOfPg.some((message) => error.message.includes(message))
  );
}
