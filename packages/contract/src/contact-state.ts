import type { BookedCall, CallSlots } from "./call-slots.ts";
import type { ContactQuestion } from "./contact-questions.ts";

/** What the page shows that answers a contact form sent without JavaScript, or that a booked call's address leads to. */
export type ContactState =
  | { kind: "refused"; problems: string[] }
  | SentContactState
  | { kind: "call"; call: BookedCall | undefined; isOver: boolean; isCancelled?: boolean };

export interface SentContactState {
  kind: "sent";
  /** By when the visitor is called: "entro 24 ore". */
  callBy: string;
  /** Undefined once the time for additions is over, and for a request that was sent whole. */
  followUp: FollowUpState | undefined;
}

export interface FollowUpState {
  /** The number to be called, as it was typed. */
  phone: string;
  /** The half hour that was chosen. */
  call: BookedCall | undefined;
  days: CallSlots["days"];
  /** What owners have the second step ask for. */
  questions: ContactQuestion[];
  /** Something was added just now. */
  hasAdded: boolean;
  /** Why a half hour couldn't be booked. */
  problem: string | undefined;
}
