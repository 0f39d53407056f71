import { setTimeout as delay } from "node:timers/promises";
import { validTicket } from "../../../test/ticket.ts";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { readMails } from "../sent-mails.ts";
import { addressOf } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** The most that one mailbox gets in an hour by strangers' acts. */
const mailsMax = 12;

/** One mailbox of Gmail, spelled another way each time. */
function spelled(index: number): string {
  const name = [..."vittima"].map((letter, at) => ((index >> at) & 1 ? `${letter}.` : letter)).join("");
  return `${name.replace(/\.$/, "")}+${index}@${index % 3 ? "gmail.com" : "GoogleMail.com"}`;
}

const isVictim = (to: string) => /^v\.?i\.?t\.?t\.?i\.?m\.?a\+/i.test(to);

/** Fills one mailbox by every form that writes to what is typed, from one address and from many, while the office is closed. */
export const oneMailbox: Attack = {
  row: "25",
  name: "una casella riempita da tutti i moduli insieme",
  async prepare(site) {
    const headers = await site.staff();
    const from = addressOf(1, 0);
    const company = { openingHours: Array.from({ length: 7 }, () => []) };
    const json = { outOfHoursReply: true, outOfHoursText: "Siamo chiusi, rispondiamo domani.", company };
    const saved = await site.call("/api/site-settings", { from, headers, json });
    if (saved.status !== 200) throw new Error(`the office isn't closed: ${saved.status} ${saved.text}`);
    return {
      attack: (clock) =>
        keepPace(clock, 6, async (index) => {
          const email = spelled(index);
          const sender = index % 2 ? attackerAt(0) : attackerAt(index);
          const person = { email, clientName: "Ugo Neri", phone: "+39 333 123 4567" };
          await site.call("/api/tickets", { from: sender, json: { ...validTicket, email } });
          await site.call("/api/client/register", { from: sender, json: person });
          await site.call("/api/client/link", { from: sender, json: { email } });
          await site.call("/trpc/auth.mailPasswordLink", { from: sender, json: { email } });
        }),
      async verify() {
        // The queue's worker is given the time to write what waits.
        await delay(3_000);
        const sent = (await readMails(site.dataDir)).filter(({ to }) => isVictim(to));
        return [
          ...(sent.length === 0 ? ["nessuna mail alla vittima: l'attacco non ha provato niente"] : []),
          ...(sent.length > mailsMax ? [`${sent.length} mail alla stessa casella, il limite è ${mailsMax}`] : []),
        ];
      },
    };
  },
};
