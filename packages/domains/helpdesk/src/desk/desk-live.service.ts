import type { DeskEvent } from "@vetrina/contract/support-desk";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import type { HeardSignal } from "@vetrina/core/live/live-hub";

/** Translates a signal for a user who has the list open; undefined when the list doesn't show it. */
function deskEvent(actor: StaffActor, signal: HeardSignal): DeskEvent | undefined {
  switch (signal.kind) {
    case "missed":
      return { kind: "reread" };
    case "typing":
    case "presence":
      return undefined;
    case "read":
      return signal.userId === actor.id ? { kind: "changed", ticketId: signal.ticketId } : undefined;
    case "note":
      return { kind: "staff-message", ticketId: signal.ticketId };
    case "status":
    case "merged":
    case "unheard":
      return { kind: "changed", ticketId: signal.ticketId };
    default:
      return { kind: signal.kind, ticketId: signal.ticketId };
  }
}

/** The events of all tickets, from now on; begins with `reread`, since earlier ones may have been missed. */
export async function* followDesk(
  deps: Deps,
  actor: StaffActor,
  gone: AbortSignal | undefined,
): AsyncGenerator<DeskEvent, void> {
  const mailbox = deps.live.follow("all", gone);
  try {
    yield { kind: "reread" };
    for (;;) {
      for (const signal of await mailbox.next()) {
        const event = deskEvent(actor, signal);
        if (event) yield event;
      }
    }
  } finally {
    mailbox.close();
  }
}
