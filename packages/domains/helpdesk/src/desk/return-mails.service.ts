import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";

/**
 * Mails of these addresses, in lower case, that went into the spam by themselves wait for a choice again where nobody's
 * call silences the sender any more: neither is the address quiet, nor lies a mail there that the staff has called spam.
 */
export async function returnMails(tx: Prisma.TransactionClient, emails: string[]): Promise<void> {
  const returned = await tx.$executeRaw`
    update "InboundMail" as mail set state = 'da-scegliere'
    where "fromEmail" = any(${emails}) and state = 'spam' and "decidedBy" is null
      and not exists (
        select from "InboundMail" as called where called."fromEmail" = mail."fromEmail" and called.state = 'spam'
          and called.authentication = 'pass' and called."decidedBy" is not null
      )
      and not exists (select from "Client" where email = mail."fromEmail" and "quietSince" is not null)`;
  if (returned > 0) wakeCounters(tx);
}
