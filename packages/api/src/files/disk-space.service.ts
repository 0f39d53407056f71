import { companySchema } from "@vetrina/contract/site";
import type { Deps } from "../deps.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { diskLowMail } from "./disk-space.mail.ts";
import type { DiskSpace } from "./disk-space.ts";

/** Names the watch among the other jobs. */
export const diskSpaceJob = "disk-space";

/** Writes to the agency that its disk is nearly full. */
export async function tellOfLowDisk(deps: Deps, space: DiskSpace): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const settings = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
    const { email } = companySchema.parse(settings.company);
    await enqueueMail(tx, diskLowMail(space, email, deps.publicUrl));
  });
}
