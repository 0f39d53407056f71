import { escapeHtml } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** What a lead is answered by. It goes on by mail, so it says where to: the worker knows it by this name. */
export const leadAnswerKind = "risposta-contatto";

interface Answer {
  recipient: string;
  subject: string;
  text: string;
  signature: string;
  threadId: string;
  /** Until then it can be taken back. */
  leavesAt: Date | null;
}

/** Brings the staff's own words to a lead, as a letter does: nothing is said around them. */
export function leadAnswerMail({ recipient, subject, text, signature, threadId, leavesAt }: Answer): Mail {
  const words = [text, signature].filter(Boolean).join("\n\n");
  return {
    kind: leadAnswerKind,
    recipient,
    subject,
    threadId,
    ...(leavesAt && { nextAttemptAt: leavesAt }),
    textBody: `${words}\n`,
    htmlBody: `<p>${escapeHtml(words).replaceAll("\n", "<br>")}</p>`,
  };
}
