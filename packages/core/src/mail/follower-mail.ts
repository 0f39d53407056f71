import type { Prisma } from "@vetrina/data/prisma";
import { activeColleague } from "../colleague.ts";
import type { Deps } from "../deps.ts";
import { readCompany } from "../settings/company.ts";
import type { TellAgency, Told } from "./agency-share.ts";
import { enqueueMail, type Mail } from "./mail-queue.ts";

/**
 * Mails who follows something what its customer did; the agency, within its share, where nobody does, or that person has
 * no address or sees no clients any more. Also with a window open: its notice leaves no trace there, and no counter has it.
 */
export async function mailFollower(
  tx: Prisma.TransactionClient,
  { tellAgency, requestId }: { tellAgency: TellAgency } & Pick<Deps, "requestId">,
  followerId: number | null,
  told: Told,
  mailTo: (recipient: string) => Mail,
): Promise<void> {
  const colleague = await activeColleague(tx, followerId);
  if (colleague?.email) {
    await enqueueMail(tx, { ...mailTo(colleague.email), requestId });
    return;
  }
  await tellAgency(mailTo((await readCompany(tx)).email), told);
}
