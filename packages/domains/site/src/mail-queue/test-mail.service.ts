import { companySchema } from "@vetrina/contract/settings/site";
import type { TestMail } from "@vetrina/contract/test-mail";
import type { OwnerActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { onLetterhead, senderOf } from "@vetrina/core/mail/letterhead";
import { causeOfMailFailure } from "@vetrina/core/mail/mail-failure";
import { layOutMail } from "@vetrina/core/mail/mail-layout";

const noServer =
  "Non c’è un server di posta: le email diventano file in DATA_DIR/mail finché non imposti SMTP_URL e riavvii il sito.";

/** To the owner's own address, or to the agency's where there is none. */
async function recipientFor(deps: Deps, actor: OwnerActor, agency: string): Promise<string> {
  const user = await deps.db.user.findUnique({ where: { id: actor.id }, select: { email: true } });
  return user?.email ?? agency;
}

/**
 * Hands a mail to the mail server at once, past the queue, and says what became of it. Throws TOO_MANY_REQUESTS when an
 * owner tries too often.
 */
export async function sendTestMail(deps: Deps, actor: OwnerActor): Promise<TestMail> {
  await deps.limits.spend("testMail", String(actor.id));
  const settings = await deps.db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  const company = companySchema.parse(settings.company);
  const recipient = await recipientFor(deps, actor, company.email);
  if (!deps.sendsMail) return { recipient, problem: noServer };
  const words = layOutMail({
    heading: "La posta del sito funziona",
    paragraphs: [
      "È un’email di prova, chiesta dalle impostazioni: se la leggi, il server di posta accetta e consegna.",
    ],
    link: { label: "Torna alle impostazioni", href: `${deps.publicUrl}/admin#impostazioni` },
    footnote: "Se è finita nello spam, controlla SPF, DKIM e DMARC del dominio del mittente.",
  });
  const mail = {
    sender: senderOf(company, deps.publicUrl),
    recipient,
    subject: "Email di prova dal sito",
    ...onLetterhead(words, company, deps.publicUrl),
  };
  try {
    await deps.deliverNow(mail);
    return { recipient, problem: null };
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a test mail was not delivered");
    return { recipient, problem: causeOfMailFailure(error) };
  }
}
