import { formatBytes } from "@vetrina/contract/file-size";
import type { JobName } from "@vetrina/contract/overview";
import type { Deps } from "../deps.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { Mail } from "../mail/mail-queue.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { readCompany } from "../settings/company.ts";
import type { DiskSpace } from "./disk-space.ts";

/** Tells the agency that files are refused until there is room again. */
function diskLowMail({ freeBytes, floorBytes }: DiskSpace, recipient: string, publicUrl: string): Mail {
  return {
    kind: "disco-quasi-pieno",
    recipient,
    subject: "Il disco del sito è quasi pieno",
    ...layOutMail({
      heading: "Il disco del sito è quasi pieno",
      paragraphs: [
        "Finché non si libera spazio il sito non accetta allegati né immagini. Tutto il resto funziona: ticket, messaggi, contatti e prenotazioni arrivano come sempre.",
        "Chi gestisce il server può spostare altrove i vecchi backup o ingrandire il disco.",
      ],
      facts: [
        ["Liberi", formatBytes(freeBytes)],
        ["Minimo", formatBytes(floorBytes)],
      ],
      link: { label: "Apri la panoramica", href: `${publicUrl}/admin#panoramica` },
      footnote: "Finché dura, questo avviso arriva una volta al giorno.",
    }),
  };
}

/** Names the watch among the other jobs. */
export const diskSpaceJob = "disk-space" satisfies JobName;

/** Writes to the agency that its disk is nearly full. */
export async function tellOfLowDisk(deps: Deps, space: DiskSpace): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { email } = await readCompany(tx);
    await enqueueMail(tx, diskLowMail(space, email, deps.publicUrl));
  });
}
