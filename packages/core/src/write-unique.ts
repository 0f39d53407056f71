import { Prisma } from "@vetrina/data/prisma";

/** Another process was quicker: a unique index has refused the row. */
export const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

/** Writes; when an index refuses what another process has just written, `refuse` may throw whose that is. */
export async function writeUnique<Result>(
  work: () => Promise<Result>,
  refuse: () => Promise<void> | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) await refuse();
    throw error;
  }
}
