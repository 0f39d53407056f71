import { setTimeout as delay } from "node:timers/promises";
import { validTicket } from "../../../test/ticket.ts";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { readMails } from "../sent-mails.ts";
import { attackerAt } from "../ticket-form.ts";

const stranger = "estraneo@example.org";
/** The most that one stranger is sent, from whatever addresses, in the time of an attack. */
const mailsMax = 12;
const bait = {
  clientName: "Vinci subito premio.example",
  email: stranger,
  subject: "Hai vinto: riscuoti su https://premio.example/riscuoti",
  description: "Il tuo pacco aspetta, paga la dogana su https://premio.example/riscuoti entro oggi.",
};

/** Makes the agency send mail to addresses that never contacted it. */
export const mailToStrangers: Attack = {
  row: "8",
  name: "le parole d'altri in una mail dell'agenzia",
  prepare: async (site) => ({
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
      // The queue's worker is given the time to write what waits.
      await delay(3_000);
      const mails = (await readMails(site.dataDir)).filter(({ to }) => to.includes(stranger));
      const quoting = mails.filter(({ words }) => /premio\.example|riscuoti|Vinci/.test(words));
      return [
        ...(quoting.length > 0 ? [`${quoting.length} mail a un estraneo con le parole di chi attacca`] : []),
        ...(mails.length > mailsMax ? [`${mails.length} mail allo stesso estraneo, il limite è ${mailsMax}`] : []),
      ];
    },
  }),
};
