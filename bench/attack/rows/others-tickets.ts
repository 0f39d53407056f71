import { validTicket } from "../../../test/ticket.ts";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { addressOf } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const victim = {
  ...validTicket,
  email: "vittima@example.it",
  phone: "+39 340 998 7766",
  subject: "Il mio segreto",
  description: "La parola che nessun altro deve leggere e: ornitorinco.",
};

/** Opens a ticket in the victim's name, logs in with it, and asks for all that a client may ask for. */
export const othersTickets: Attack = {
  row: "1",
  name: "un ticket in nome d'altri apre l'area clienti",
  async prepare(site) {
    const opened = await site.call("/api/tickets", { from: addressOf(1, 0), json: victim });
    const secretId = String(JSON.parse(opened.text).id);
    const secrets = [secretId, victim.phone, "ornitorinco", victim.subject];
    const read = new Set<string>();
    const look = (text: string) => {
      for (const secret of secrets) if (text.includes(secret)) read.add(secret);
    };
    return {
      attack: (clock) =>
        keepPace(clock, 2, async (index) => {
          const from = attackerAt(index);
          const mine = await site.call("/api/tickets", { from, json: { ...validTicket, email: victim.email } });
          if (mine.status !== 201) return;
          const id = JSON.parse(mine.text).id;
          const login = await site.call("/api/client/login", { from, json: { email: victim.email, ticketId: id } });
          look(mine.text + login.text);
          if (login.status !== 200) return;
          const headers = { authorization: `Bearer ${JSON.parse(login.text).token}` };
          const input = encodeURIComponent("{}");
          for (const path of ["/api/client/tickets", `/trpc/clients.tickets?input=${input}`, "/trpc/clients.tickets"]) {
            look((await site.call(path, { from, headers })).text);
          }
          const json = { email: victim.email, clientName: "Un altro", phone: "+39 000 000 0000" };
          look((await site.call("/api/client/register", { from, json })).text);
        }),
      async verify() {
        return [...read].map((secret) => `letto di un altro cliente: ${secret}`);
      },
    };
  },
};
