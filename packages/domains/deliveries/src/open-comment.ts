import type { DeliveryStep } from "@vetrina/contract/deliveries/delivery-steps";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

const talk = just("folder", "clientWroteAt", "unansweredSince", "resolvedAt") satisfies Prisma.TicketSelect;

/** The conversation about a delivery, and the one that it was merged into. */
export const talkColumns = { id: true, ...talk, mergedInto: { select: talk } } satisfies Prisma.TicketSelect;

type TalkRow = Prisma.TicketGetPayload<{ select: typeof talkColumns }>;

/** The conversation as its client has it: none that the staff has put into the bin. */
export function openTalk(ticket: TalkRow | null) {
  const open = ticket && (ticket.mergedInto ?? ticket);
  return open?.folder === "cestino" ? null : open;
}

interface Shown {
  step: DeliveryStep;
  /** The newest first. */
  drafts: readonly { createdAt: Date }[];
  ticket: TalkRow | null;
}

/** When the customer last wrote about the draft that awaits their approval, while that has no answer; ISO 8601. */
export function commentedAtOf({ step, drafts: [newest], ticket }: Shown): string | null {
  const open = openTalk(ticket);
  if (step !== "approvazione" || !newest || !open?.unansweredSince || open.resolvedAt) return null;
  return open.clientWroteAt > newest.createdAt ? open.clientWroteAt.toISOString() : null;
}
