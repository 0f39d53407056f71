import type { MailboxStatus } from "@vetrina/contract/inbox/mailbox";
import type { Deps } from "@vetrina/core/deps";

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** When the mailbox was last read or, where a service hands mails over, when it last did. */
async function readingOf({ db, inbound }: Pick<Deps, "db" | "inbound">) {
  if (inbound.mailbox) {
    const select = { readAt: true, problemSince: true, problem: true } as const;
    return db.mailbox.findUnique({ where: { name: inbound.mailbox }, select });
  }
  const last = await db.inboundMail.findFirst({
    where: { source: "webhook" },
    orderBy: { id: "desc" },
    select: { receivedAt: true },
  });
  return { readAt: last?.receivedAt ?? null, problemSince: null, problem: null };
}

/** How mail comes in, and how its reading goes. */
export async function readMailboxStatus({ db, inbound }: Pick<Deps, "db" | "inbound">): Promise<MailboxStatus> {
  const reading = await readingOf({ db, inbound });
  return {
    way: inbound.mailbox ? "imap" : inbound.hasWebhook ? "webhook" : "none",
    name: inbound.mailbox ?? null,
    readAt: iso(reading?.readAt),
    problemSince: iso(reading?.problemSince),
    problem: reading?.problem ?? null,
    unreadable: await db.inboundMail.count({ where: { state: "illeggibile" } }),
    isSenderChecked: inbound.authservId !== undefined,
  };
}
