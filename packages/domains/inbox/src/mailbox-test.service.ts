import { randomUUID } from "node:crypto";
import { type MailboxTest, mailboxTestSeconds } from "@vetrina/contract/inbox/mailbox";
import { companySchema } from "@vetrina/contract/settings/site";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { answerAddress } from "@vetrina/core/mail/answer-address";
import { onLetterhead, senderOf } from "@vetrina/core/mail/letterhead";
import { causeOfMailFailure } from "@vetrina/core/mail/mail-failure";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { withoutBrackets } from "./find-thread.ts";
import { readMailboxStatus } from "./mailbox-status.service.ts";
import type { OpenedMail } from "./open-mail.ts";

const testMessageId = /^prova-casella-([0-9a-f-]{36})@/;

const testIdOf = ({ messageId }: Pick<OpenedMail, "messageId">) =>
  messageId && testMessageId.exec(withoutBrackets(messageId))?.[1];

/** Whether it is a mail by which the site tries its own mailbox. */
export const isOwnTest = (mail: OpenedMail): boolean => testIdOf(mail) !== undefined;

/** The test mail is there. */
export async function noteTestArrived({ db, now }: Deps, mail: OpenedMail): Promise<void> {
  await db.mailboxTest.updateMany({ where: { id: testIdOf(mail) ?? "", arrivedAt: null }, data: { arrivedAt: now() } });
}

const notSetUp =
  "La posta non arriva ancora nel sito: imposta IMAP_URL, oppure INBOUND_MAIL_SECRET, e riavvia. Come, lo dice il README.";
const noAddress = "Non so a quale indirizzo arriva la posta: imposta INBOUND_ADDRESS e riavvia il sito.";
const noServer = "Non c’è un server di posta per spedire: imposta SMTP_URL e riavvia il sito.";

const wordsOf = (publicUrl: string) =>
  layOutMail({
    heading: "La casella del sito riceve",
    paragraphs: ["È una prova, chiesta dalle impostazioni: il sito l’ha spedita a se stesso per vederla arrivare."],
    link: { label: "Torna alle impostazioni", href: `${publicUrl}/admin#impostazioni` },
  });

/** Why no test can be made, or why it is known how it would end. */
async function obstacleOf(deps: Deps): Promise<string | undefined> {
  const { inbound, sendsMail } = deps;
  if (!inbound.mailbox && !inbound.hasWebhook) return notSetUp;
  if (!inbound.address) return noAddress;
  if (!sendsMail) return noServer;
  return (await readMailboxStatus(deps)).problem ?? undefined;
}

/** Answers of clients go to such an address too: what a mailbox doesn't take is seen before it loses them. */
const testAddress = ({ inbound }: Deps, id: string): string =>
  answerAddress(inbound.address ?? "", id.replaceAll("-", ""), inbound.knowsPlus);

const plusHint = "se il server non conosce gli indirizzi con il «+», imposta INBOUND_PLUS=off";

/** Of a server that has refused the mail, as one does that takes the "+" for a part of the name. */
function causeOfRefusal({ inbound }: Deps, error: unknown): string {
  const cause = causeOfMailFailure(error);
  return inbound.knowsPlus && /risposta 55\d/.test(cause) ? `${cause.slice(0, -1)}; ${plusHint}.` : cause;
}

const failed = (recipient: string, problem: string, at: Date): MailboxTest => ({
  id: randomUUID(),
  recipient,
  state: "fallita",
  problem,
  sentAt: at.toISOString(),
  arrivedAt: null,
});

/**
 * Sends a mail to the address by which mails come in; `readMailboxTest` says when it is there. Throws TOO_MANY_REQUESTS
 * when an owner tries too often.
 */
export async function startMailboxTest(deps: Deps, actor: OwnerActor): Promise<MailboxTest> {
  await deps.limits.spend("testMail", String(actor.id));
  const at = deps.now();
  const id = randomUUID();
  const obstacle = await obstacleOf(deps);
  const recipient = testAddress(deps, id);
  if (obstacle) return failed(recipient, obstacle, at);
  const settings = await deps.db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  const company = companySchema.parse(settings.company);
  await deps.db.mailboxTest.create({ data: { id, sentAt: at }, select: { id: true } });
  try {
    await deps.deliverNow({
      sender: senderOf(company, deps.publicUrl),
      recipient,
      subject: "Prova della casella del sito",
      messageId: `<prova-casella-${id}@${new URL(deps.publicUrl).hostname}>`,
      ...onLetterhead(wordsOf(deps.publicUrl), company, deps.publicUrl),
    });
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a test of the mailbox was not sent");
    return failed(recipient, causeOfRefusal(deps, error), at);
  }
  return { id, recipient, state: "spedita", problem: null, sentAt: at.toISOString(), arrivedAt: null };
}

/** Why a test mail isn't there, in a sentence. */
async function causeOfDelay(deps: Deps): Promise<string> {
  const { problem, way, readAt } = await readMailboxStatus(deps);
  if (problem) return problem;
  if (way === "webhook")
    return "Il server l’ha presa, ma il servizio di posta non l’ha consegnata al sito: controlla l’indirizzo del webhook.";
  if (!readAt) return "La casella non è ancora stata letta: guarda il log del sito.";
  const hint = deps.inbound.knowsPlus ? `; ${plusHint}` : "";
  return `Il server l’ha presa e la casella si legge, ma la prova non c’è: guarda nello spam della casella e controlla che INBOUND_ADDRESS sia il suo indirizzo${hint}.`;
}

/** How a test goes. Throws NOT_FOUND. */
export async function readMailboxTest(deps: Deps, { id }: { id: string }): Promise<MailboxTest> {
  const row = await deps.db.mailboxTest.findUnique({ where: { id }, select: { sentAt: true, arrivedAt: true } });
  if (!row) throw new AppError("NOT_FOUND", { message: "Questa prova non c’è." });
  const base = { id, recipient: testAddress(deps, id), sentAt: row.sentAt.toISOString() };
  if (row.arrivedAt) return { ...base, state: "arrivata", problem: null, arrivedAt: row.arrivedAt.toISOString() };
  const isOverdue = deps.now().getTime() - row.sentAt.getTime() > mailboxTestSeconds * 1000;
  if (!isOverdue) return { ...base, state: "spedita", problem: null, arrivedAt: null };
  return { ...base, state: "fallita", problem: await causeOfDelay(deps), arrivedAt: null };
}
