import * as z from "zod";

/** What Prisma says of such an error, beneath one of its own. */
const driverErrorSchema = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});

const codes = new Set([
  // The system's: the disk, a quota, and the open files of a process or of the machine.
  ...["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"],
  // PostgreSQL's (class 53 of appendix A of its manual): the same ones, and memory.
  ...["53000", "53100", "53200"],
]);

/** Whether an error says that disk, memory or open files have run out: the same call works once there is room again. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { data } = driverErrorSchema.safeParse(error);
  const own = "code" in error && typeof error.code === "string" ? error.code : "";
  return codes.has(own) || codes.has(data?.meta.driverAdapterError.cause.originalCode ?? "");
}
