import type { Colleague } from "@vetrina/contract/staff/auth";
import type { Prisma } from "@vetrina/data/prisma";

export const colleagueColumns = { id: true, username: true, name: true } satisfies Prisma.UserSelect;

type ColleagueRow = Prisma.UserGetPayload<{ select: typeof colleagueColumns }>;

/** A staff user as colleagues see them. */
export const presentColleague = ({ id, username, name }: ColleagueRow): Colleague => ({
  id,
  username,
  name: name ?? username,
});
