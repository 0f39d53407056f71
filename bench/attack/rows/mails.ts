import { setTimeout as delay } from "node:timers/promises";
import { validTicket } from "../../../test/ticket.ts";
import { type Attack, keepPace } from "../attack.ts";
import { readMails, type SentMail } from "../sent-mails.ts";
import { addressOf, type Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** The most that one mailbox gets by strangers' acts in an hour, and so in the time of an attack. */
const mailsMax = 12;

/** The mails to a victim, once the queue's worker has had the time to write what waits. */
async function mailsTo(site: Site, isVictim: (to: string) => boolean): Promise<SentMail[]> {
  await delay(3_000);
  return (await readMails(site.dataDir)).filter(({ to }) => isVictim(to));
}

const stranger = "estraneo@example.org";
const bait = {
  clientName: "Vinci subito premio.example",
  email: stranger,
  subject: "Hai vinto: riscuoti su https://premio.example/riscuoti",
  description: "Il tuo pacco aspetta, paga la dogana su https://premio.example/riscuoti entro oggi.",
};

/** Makes the agency send mail to addresses that never contacted it. */
const mailToStrangers: Attack = {
  row: "8",
  name: "le parole d'altri in un'email dell'agenzia",
  prepare: async (site, find) => ({
    attack: (clock) =>
      keepPace(clock, 5, async (index) => {
        const from = attackerAt(index % 10);
        // A name with an address of the web in it is refused; the rest is tried with one that is none.
        const clientName = index % 2 ? bait.clientName : "Vinci Subito";
        await site.call("/api/tickets", { from, json: { ...validTicket, ...bait, clientName } });
        const json = { email: stranger, clientName, phone: "+39 333 123 4567" };
        await site.call("/api/client/register", { from, json });
      }),
    async verify() {
      const mails = await mailsTo(site, (to) => to.includes(stranger));
      const quoting = mails.filter(({ words }) => /premio\.example|riscuoti|Vinci/.test(words));
      if (quoting.length > 0) find(`${quoting.length} mail a un estraneo con le parole di chi attacca`);
      if (mails.length > mailsMax) find(`${mails.length} mail allo stesso estraneo, il limite è ${mailsMax}`);
    },
  }),
};

/** One mailbox of Gmail, spelled another way each time. */
function spelled(index: number): string {
  const name = [..."vittima"].map((letter, at) => ((index >> at) & 1 ? `${letter}.` : letter)).join("");
  return `${name.replace(/\.$/, "")}+${index}@${index % 3 ? "gmail.com" : "GoogleMail.com"}`;
}

/** Fills one mailbox by every form that writes to what is typed, from one address and from many, while the office is closed. */
const oneMailbox: Attack = {
  row: "25",
  name: "una casella riempita da tutti i moduli insieme",
  async prepare(site, find) {
    const headers = await site.staff();
    const company = { openingHours: Array.from({ length: 7 }, () => []) };
    const json = { outOfHoursReply: true, outOfHoursText: "Siamo chiusi, rispondiamo domani.", company };
    const saved = await site.call("/api/site-settings", { from: addressOf(1, 0), headers, json });
    if (saved.status !== 200) throw new Error(`the office isn't closed: ${saved.status} ${saved.text}`);
    return {
      attack: (clock) =>
        keepPace(clock, 6, async (index) => {
          const email = spelled(index);
          const from = index % 2 ? attackerAt(0) : attackerAt(index);
          const person = { email, clientName: "Ugo Neri", phone: "+39 333 123 4567" };
          await site.call("/api/tickets", { from, json: { ...validTicket, email } });
          await site.call("/api/client/register", { from, json: person });
          await site.call("/api/client/link", { from, json: { email } });
          await site.call("/trpc/auth.mailPasswordLink", { from, json: { email } });
        }),
      async verify() {
        const sent = await mailsTo(site, (to) => /^v\.?i\.?t\.?t\.?i\.?m\.?a\+/i.test(to));
        if (sent.length === 0) find("nessuna email alla vittima: l'attacco non ha provato niente");
        if (sent.length > mailsMax) find(`${sent.length} mail alla stessa casella, il limite è ${mailsMax}`);
      },
    };
  },
};

export const mails: Attack[] = [mailToStrangers, oneMailbox];
