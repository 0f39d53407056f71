import { formatDateTime } from "@vetrina/contract/dates";
import type { Expired } from "@vetrina/contract/privacy";
import type { Deps } from "@vetrina/core/deps";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { enqueueMail, type Mail } from "@vetrina/core/mail/mail-queue";
import { readCompany } from "@vetrina/core/settings/company";

export interface HeldRetention {
  now: Date;
  expired: Expired;
  /** How many there are of each kind. */
  all: Expired;
}

const labels: Record<keyof Expired, string> = {
  contacts: "Contatti",
  clients: "Clienti",
  customers: "Schede di clienti",
  disownedTickets: "Ticket disconosciuti",
  deposits: "Prenotazioni",
  mails: "Email",
};

function heldRetentionMail({ now, expired, all }: HeldRetention, recipient: string, publicUrl: string): Mail {
  const kinds = (Object.keys(labels) as (keyof Expired)[]).filter((kind) => expired[kind] > 0);
  return {
    kind: "pulizia-ferma",
    recipient,
    subject: "La pulizia dei dati si è fermata: controlla la data",
    ...layOutMail({
      heading: "La pulizia dei dati si è fermata",
      paragraphs: [
        "Stanotte il sito avrebbe tolto più di un decimo dei dati in una volta sola, perché secondo la sua data il loro tempo di conservazione è finito. Di solito vuol dire che la data del server è sbagliata: per questo non ha toccato niente.",
        "Controlla la data qui sotto. Se è giusta, apri Impostazioni, Privacy, e dai tu il via alla pulizia. Se è sbagliata, basta correggerla.",
      ],
      facts: [
        ["Data del server", formatDateTime(now.toISOString())],
        ...kinds.map((kind): [string, string] => [labels[kind], `${expired[kind]} su ${all[kind]}`]),
      ],
      link: { label: "Apri la privacy", href: `${publicUrl}/admin#impostazioni/privacy` },
      footnote: "Finché non si decide, questo avviso arriva una volta al giorno.",
    }),
  };
}

/** Writes to the agency that the clean-up waits for an owner's word. */
export async function tellOfHeldRetention(deps: Deps, held: HeldRetention): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { email } = await readCompany(tx);
    await enqueueMail(tx, heldRetentionMail(held, email, deps.publicUrl));
  });
}
