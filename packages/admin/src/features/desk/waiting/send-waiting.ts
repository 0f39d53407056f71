import { postWithFiles } from "@vetrina/chat/post-with-files";
import { refusalOf, statusOf } from "@vetrina/client/refusal";
import type { ErrorBody } from "@vetrina/contract/errors";
import type { Staff } from "@vetrina/contract/staff/auth";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import {
  clientWroteMeanwhile,
  clockSlackMs,
  type StaffMessage,
  type TicketStatus,
  ticketStatuses,
} from "@vetrina/contract/tickets";
import { changeWaiting, dropWaiting, findWaiting, readWaiting, type WaitingAnswer } from "./waiting-store.ts";

export interface WaitingLine {
  staff: Pick<Staff, "id" | "name">;
  restUrl: string;
  readConversation: (ticketId: number) => Promise<DeskConversation>;
  onSent: (answer: WaitingAnswer) => void;
  onProblem: (answer: WaitingAnswer) => void;
}

export const isDone = (status: TicketStatus) => status === "risolto" || status === "chiuso";

/** What was written behind a message and what was before it; a merge brings older words behind it. */
export function writtenSince(
  sinceId: number,
  { ticket, messages }: Pick<DeskConversation, "ticket" | "messages">,
): StaffMessage[] {
  const [seen, behind] = [messages.filter(({ id }) => id <= sinceId), messages.filter(({ id }) => id > sinceId)];
  const seenUntil = Math.max(...[ticket, ...seen].map(({ createdAt }) => Date.parse(createdAt)));
  return behind.filter(({ createdAt, isInternal }) => Date.parse(createdAt) >= seenUntil - clockSlackMs && !isInternal);
}

/** What has happened since the answer was written that its writer should see first. */
export function happenedSince(
  { sinceId, wasDone, isInternal }: Pick<WaitingAnswer, "sinceId" | "wasDone" | "isInternal">,
  conversation: Pick<DeskConversation, "ticket" | "messages" | "events">,
  myName: string,
): string | undefined {
  // Colleagues may read a note at any time.
  if (isInternal) return undefined;
  const { ticket, events } = conversation;
  const later = writtenSince(sinceId, conversation);
  if (later.some(({ senderType }) => senderType === "client")) {
    return clientWroteMeanwhile;
  }
  const colleague = later.find(({ author }) => author !== null && author !== myName)?.author;
  if (colleague) return `Nel frattempo ${colleague} ha risposto: rileggi prima di inviare.`;
  const by = events.findLast(({ kind }) => kind === "stato")?.by;
  if (isDone(ticket.status) && !wasDone && by !== myName) {
    return `Nel frattempo ${by ?? "qualcuno"} ha segnato il ticket come «${ticketStatuses[ticket.status]}».`;
  }
  return undefined;
}

const problemOf = ({ code, message }: ErrorBody): string => {
  if (code === "NO_SESSION") return "Quando è tornata la rete la sessione era scaduta: il messaggio è ancora qui.";
  if (code === "NOT_FOUND") return "Il ticket non c’è più: il messaggio è ancora qui.";
  return message;
};

/** The server is there and may take it at another time. */
const isPassing = (error: unknown, refusal: ErrorBody | undefined) =>
  refusal === undefined || refusal.code === "TOO_MANY_REQUESTS" || (statusOf(error) ?? 0) >= 500;

function post({ restUrl, staff }: WaitingLine, answer: WaitingAnswer): Promise<unknown> {
  const { ticketId, message, submissionKey, isInternal, acts, isMeant, sinceId } = answer;
  const fields = { message, submissionKey, asStaff: true, asUser: staff.id, isUndoable: true };
  // Between the look and the arrival the client may write: the network can be slow for minutes.
  const seenUpTo = isMeant || isInternal ? undefined : sinceId;
  const more = {
    seenUpTo,
    isInternal: isInternal || undefined,
    acts: acts.length > 0 ? JSON.stringify(acts) : undefined,
  };
  return postWithFiles(`${restUrl}/api/tickets/${ticketId}/messages`, { ...fields, ...more }, [], () => {});
}

/** Looks first, then sends. */
async function attempt(line: WaitingLine, answer: WaitingAnswer): Promise<void> {
  const stay = (changes: Partial<WaitingAnswer> & { problem: string }) => {
    changeWaiting(line.staff.id, answer, changes);
    line.onProblem({ ...answer, ...changes });
  };
  if (!answer.isMeant) {
    const conversation = await line.readConversation(answer.ticketId);
    // On a slow network the look can take minutes.
    if (findWaiting(line.staff.id, answer)?.problem !== null) return;
    const goesOnIn = conversation.ticket.id;
    if (goesOnIn !== answer.ticketId) {
      return stay({
        ticketId: goesOnIn,
        problem: "Nel frattempo il ticket è stato unito a questo: guarda se va ancora bene.",
      });
    }
    const problem = happenedSince(answer, conversation, line.staff.name);
    if (problem) return stay({ problem });
  }
  changeWaiting(line.staff.id, answer, { isOnItsWay: true });
  await post(line, answer);
  dropWaiting(line.staff.id, answer);
  line.onSent(answer);
}

async function sendAll(line: WaitingLine): Promise<void> {
  for (const waiting of readWaiting(line.staff.id)) {
    const answer = findWaiting(line.staff.id, waiting);
    if (answer?.problem !== null) continue;
    try {
      await attempt(line, answer);
    } catch (error) {
      const refusal = refusalOf(error);
      // The others would fare no better.
      if (isPassing(error, refusal) || !refusal) return;
      const problem = problemOf(refusal);
      changeWaiting(line.staff.id, answer, { problem });
      line.onProblem({ ...answer, problem });
    } finally {
      changeWaiting(line.staff.id, answer, { isOnItsWay: false });
    }
  }
}

/** Whoever sends holds the lock: what is marked while it is free was under way in a window that is gone. */
function unmarkLeftOver(userId: number): void {
  const marked = readWaiting(userId).filter(({ isOnItsWay }) => isOnItsWay);
  for (const answer of marked) changeWaiting(userId, answer, { isOnItsWay: false });
}

/**
 * Sends what waits, one after the other, in one window of the browser at a time. Pages without https have no locks:
 * there the server still takes each once, by its key.
 */
export async function sendWaiting(line: WaitingLine): Promise<void> {
  if (!navigator.locks) return sendAll(line);
  await navigator.locks.request(`vetrina-in-attesa-${line.staff.id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    unmarkLeftOver(line.staff.id);
    await sendAll(line);
  });
}
