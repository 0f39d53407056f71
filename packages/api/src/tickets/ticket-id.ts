import { randomBytes } from "node:crypto";
import { ticketIdMax, ticketIdMin } from "@vetrina/contract/tickets";

/** A ticket's secret number: 16 random digits, each number as likely as the others. */
export function randomTicketId(): bigint {
  for (;;) {
    const bits = randomBytes(8).readBigUInt64BE() & BigInt(ticketIdMax);
    if (bits >= BigInt(ticketIdMin)) return bits;
  }
}
