import type { Attachment } from "postal-mime";
import { bytesOf } from "./mail-files.ts";
import { type MailHeaders, readAddresses, readMessageIds } from "./mail-headers.ts";
import type { KindOfMail } from "./mail-kind.ts";
import { readLimits } from "./mail-limits.ts";

/** An address that a mail didn't reach. */
export interface Bounce {
  recipient: string;
  /** As RFC 3463 writes it (`5.1.1`); missing where the server says nothing of it. */
  status: string | undefined;
  isPermanent: boolean;
  originalMessageId: string | undefined;
}

export interface Report {
  headers: MailHeaders;
  attachments: readonly Attachment[];
  subject: string;
  /** In the plain text of the mail. */
  text: string;
}

export type ReadReport = KindOfMail & { bounces: Bounce[] };

/** Of a part that a report is read from, in bytes. */
const partBytesMax = 200_000;

const textOf = (attachment: Attachment) => bytesOf(attachment).toString("utf8", 0, partBytesMax);

/** A group of fields of a delivery status (RFC 3464, 2.1), by their names in lower case. */
function readFields(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const addressIn = (text: string) =>
  /[^\s\p{Cc}@<>;:,"'()[\]]{1,64}@[^\s\p{Cc}@<>;:,"'()[\]]{1,189}/u.exec(text.slice(0, 2000))?.[0].toLowerCase();
const statusIn = (text: string) => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text.slice(0, 2000))?.[0];

/** The Message-ID of the mail that came back, from the copy of it or of its headers. */
function originalId({ headers, attachments, text }: Report): string | undefined {
  for (const attachment of attachments) {
    if (!/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/rfc822-headers)$/.test(attachment.mimeType))
      continue;
    const id = /^message-id:\s{0,20}(<[^<>\s\p{Cc}]{1,248}>)/imu.exec(textOf(attachment))?.[1];
    if (id) return id;
  }
  const inText = /^[> ]{0,4}message-id:\s{0,20}(<[^<>\s\p{Cc}]{1,248}>)/imu.exec(text)?.[1];
  const named =
    headers.first("x-riferimento-message-id") ?? headers.first("in-reply-to") ?? headers.first("references");
  return inText ?? readMessageIds(named).at(-1);
}

const failed = (action: string | undefined) => action === "failed" || action === "delayed";

/** RFC 3464: a group of fields for the mail, then one for each recipient. */
function readDeliveryStatus(part: Attachment, originalMessageId: string | undefined): Bounce[] {
  const groups = textOf(part)
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map(readFields);
  const bounces: Bounce[] = [];
  for (const fields of groups.slice(0, readLimits.bouncesMax * 2)) {
    const recipient =
      addressIn(fields.get("original-recipient") ?? "") ?? addressIn(fields.get("final-recipient") ?? "");
    const action = /^[a-z]+/i.exec(fields.get("action") ?? "")?.[0].toLowerCase();
    if (!recipient || !failed(action)) continue;
    const status = statusIn(fields.get("status") ?? "") ?? statusIn(fields.get("diagnostic-code") ?? "");
    const isPermanent = action === "failed" && !status?.startsWith("4");
    bounces.push({ recipient, status, isPermanent, originalMessageId });
  }
  return bounces;
}

const postmaster = /^(?:mailer-daemon|postmaster|mail-daemon|mail|microsoftexchange[0-9a-f]+)@/;
const failureSubject =
  /(?:undeliver|delivery (?:status|failure|notification|has failed)|delivery.{0,20}fail|returned? (?:mail|to sender)|failure notice|mail delivery|non (?:è stato )?(?:recapitat|consegnat)|mancat[ao] (?:consegna|recapito)|mancato recapito|impossibile (?:recapitare|consegnare)|errore.{0,20}consegna)/i;
const delayWords =
  /(?:delayed|warning|still trying|will (?:be retried|keep trying)|ritardat|in ritardo|non è necessario inviare di nuovo)/i;
const copyBelow =
  /^(?:-{3,}.{0,20}(?:below this line|this is a copy|original message|messaggio originale)|received:|return-path:)/im;

/** The addresses that an old program's words name as not reached: in the header of Exim and Gmail, or at the head of a line. */
function namedRecipients({ headers, text }: Report, isOwn: (address: string) => boolean): string[] {
  const failedHeader = headers.all("x-failed-recipients").flatMap(readAddresses);
  if (failedHeader.length > 0) return failedHeader.map(({ address }) => address);
  const end = copyBelow.exec(text)?.index ?? text.length;
  const lines = text.slice(0, Math.min(end, 20_000)).split("\n");
  const headed = lines.map((line) =>
    /^\s{0,8}['"<(]?([^\s\p{Cc}@<>'"(),;:]{1,64}@[^\s\p{Cc}@<>'"(),;:]{1,189})/u.exec(line)?.[1]?.toLowerCase(),
  );
  const found = headed.filter((address) => address !== undefined);
  const inWords = found.length > 0 ? found : [addressIn(lines.join("\n"))].filter((address) => address !== undefined);
  return inWords.map((address) => address.replace(/[.>]+$/, "")).filter((address) => !isOwn(address));
}

function readWordsOfFailure(report: Report, isOwn: (address: string) => boolean): Bounce[] {
  const { headers, subject, text } = report;
  const [from] = readAddresses(headers.first("from"));
  const isEmptyPath = headers.first("return-path")?.replace(/\s/g, "") === "<>";
  const isFromServer = from !== undefined && postmaster.test(from.address);
  if (!(isFromServer || isEmptyPath) || !(failureSubject.test(subject) || headers.first("x-failed-recipients")))
    return [];
  const status = statusIn(text.slice(0, copyBelow.exec(text)?.index ?? text.length).slice(0, 5000));
  const isDelay = delayWords.test(subject) || status?.startsWith("4") === true;
  const originalMessageId = originalId(report);
  const recipients = [...new Set(namedRecipients(report, isOwn))].slice(0, readLimits.bouncesMax);
  return recipients.map((recipient) => ({ recipient, status, isPermanent: !isDelay, originalMessageId }));
}

/** Receipts of certified mail (PEC) name the recipients that they are about in the XML beside them. */
function readCertifiedReceipt(report: Report): ReadReport | undefined {
  const receipt = report.headers.first("x-ricevuta")?.trim().toLowerCase();
  if (!receipt) return undefined;
  if (!/errore-consegna|non-accettazione|rilevazione-virus/.test(receipt)) {
    return { kind: "automatic", why: "pec-receipt", bounces: [] };
  }
  const xml = report.attachments.find(({ filename }) => filename?.toLowerCase() === "daticert.xml");
  const text = xml ? textOf(xml) : "";
  const found = text.match(/<(?:consegna|destinatari)\b[^>]{0,200}>[^<]{3,254}</g) ?? [];
  const recipients = [...new Set(found.map((element) => addressIn(element.slice(element.indexOf(">") + 1))))];
  const originalMessageId = originalId(report);
  const isPermanent = !receipt.includes("preavviso");
  const bounces = recipients
    .filter((recipient) => recipient !== undefined)
    .map((recipient) => ({ recipient, status: undefined, isPermanent, originalMessageId }));
  return bounces.length > 0
    ? { kind: "bounce", why: "pec-receipt", bounces }
    : { kind: "automatic", why: "pec-receipt", bounces: [] };
}

/** What a report says of mails of ours (RFC 3464, RFC 8098, PEC, and what servers wrote before); nothing for other mails. */
export function readReport(report: Report, isOwn: (address: string) => boolean): ReadReport | undefined {
  const receipt = readCertifiedReceipt(report);
  if (receipt) return receipt;
  const status = report.attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType));
  if (status) {
    const bounces = readDeliveryStatus(status, originalId(report));
    return bounces.length > 0
      ? { kind: "bounce", why: "delivery-status", bounces }
      : { kind: "automatic", why: "delivery-report", bounces };
  }
  const disposition = report.attachments.some(({ mimeType }) =>
    /^message\/(?:global-)?disposition-notification$/.test(mimeType),
  );
  if (disposition) return { kind: "automatic", why: "read-receipt", bounces: [] };
  const bounces = readWordsOfFailure(report, isOwn);
  return bounces.length > 0 ? { kind: "bounce", why: "failure-words", bounces } : undefined;
}
