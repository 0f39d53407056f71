import type { StaffMessage } from "@vetrina/contract/tickets";

/** Those of `messages` and `more`, each once, in the order they were written. */
export function mergeMessages(messages: readonly StaffMessage[], more: readonly StaffMessage[]): StaffMessage[] {
  const byId = new Map([...messages, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
