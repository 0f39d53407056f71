import type { StaffActor } from "../actor.ts";
import type { Deps } from "../deps.ts";

/** Whether the session that a call came with is still open and its account has the role it came with. */
export async function isStillStaff(
  deps: Pick<Deps, "db" | "now">,
  { id, role, sessionHash }: StaffActor,
): Promise<boolean> {
  const found = await deps.db.session.count({
    where: { tokenHash: sessionHash, expiresAt: { gt: deps.now() }, user: { id, role, blockedAt: null } },
  });
  return found > 0;
}
