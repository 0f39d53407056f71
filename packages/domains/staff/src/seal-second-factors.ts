import type { Deps } from "@vetrina/core/deps";
import { totpPurpose } from "./second-factor.ts";

/**
 * Brings every secret of the second factor under the newest key, all of them or none: those of earlier versions lie
 * there in clear, others are under a key that was replaced. Answers whose can't be read with the keys that are here.
 */
export async function sealSecondFactors({ db, secrets }: Pick<Deps, "db" | "secrets">): Promise<string[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select from "User" where "totpSecret" is not null order by id for update`;
    const users = await tx.user.findMany({
      where: { totpSecret: { not: null } },
      orderBy: { username: "asc" },
      select: { id: true, username: true, totpSecret: true },
    });
    const unreadable: string[] = [];
    for (const { id, username, totpSecret } of users) {
      if (!totpSecret || secrets.isCurrent(totpSecret)) continue;
      const secret = secrets.isSealed(totpSecret) ? secrets.open(totpSecret, totpPurpose(id)) : totpSecret;
      if (secret === undefined) {
        unreadable.push(username);
        continue;
      }
      await tx.user.update({
        where: { id },
        data: { totpSecret: secrets.seal(secret, totpPurpose(id)) },
        select: { id: true },
      });
    }
    return unreadable;
  });
}
