import type { Attachment, Email } from "postal-mime";
import type { Authentication } from "./mail-authentication.ts";
import { bytesOf } from "./mail-files.ts";
import { createHeaders, domainOf, readAddresses } from "./mail-headers.ts";
import { parseMail } from "./parse-mail.ts";

const isOriginal = ({ filename }: Attachment) => filename?.toLowerCase() === "postacert.eml";

/**
 * The mail that a provider of certified mail (PEC, D.P.R. 68/2005) has put into an envelope of its own, "Per conto di: …",
 * as postacert.eml; nothing for other mails, whatever file of that name they carry.
 */
export async function openEnvelope(envelope: Email): Promise<Email | undefined> {
  if (!createHeaders(envelope.headers).first("x-trasporto")) return undefined;
  const original = envelope.attachments.find(isOriginal);
  return original && (await parseMail(bytesOf(original)).catch(() => undefined));
}

/**
 * What is known of the sender within an envelope. The server has judged the envelope's sender, and anybody can make an
 * envelope: it counts only where both are of one domain.
 */
export function authenticationWithin(envelope: Email, inner: Email, outcome: Authentication): Authentication {
  const domainOfSender = (email: Email) =>
    domainOf(readAddresses(createHeaders(email.headers).first("from"))[0]?.address ?? "");
  if (outcome !== "pass") return outcome;
  return domainOfSender(envelope) === domainOfSender(inner) ? "pass" : "fail";
}
