import { randomUUID } from "node:crypto";
import { validContact } from "../../../test/contact.ts";
import { StripeDouble } from "../../../test/stripe-double.ts";
import { validTicket } from "../../../test/ticket.ts";
import { trpc } from "../../request.ts";
import { type Attack, keepPace } from "../attack.ts";
import { addressOf, type Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const victim = {
  ...validTicket,
  email: "vittima@example.it",
  phone: "+39 340 998 7766",
  subject: "Il mio segreto",
  description: "La parola che nessun altro deve leggere e: ornitorinco.",
};

/** Opens a ticket in the victim's name, logs in with it, and asks for all that a client may ask for. */
const othersTickets: Attack = {
  row: "1",
  name: "un ticket in nome d'altri apre l'area clienti",
  async prepare(site, find) {
    const opened = await site.call("/api/tickets", { from: addressOf(1, 0), json: victim });
    const secrets = [String(JSON.parse(opened.text).id), victim.phone, "ornitorinco", victim.subject];
    const look = (text: string) => {
      for (const secret of secrets) if (text.includes(secret)) find(`letto di un altro cliente: ${secret}`);
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
          for (const path of ["/api/client/tickets", trpc("clients.tickets", {}), trpc("clients.tickets")])
            look((await site.call(path, { from, headers })).text);
          const json = { email: victim.email, clientName: "Un altro", phone: "+39 000 000 0000" };
          look((await site.call("/api/client/register", { from, json })).text);
        }),
    };
  },
};

interface SpamList {
  tickets: { id: number }[];
}

/** Opens tickets in a victim's name, which the staff puts into the spam: what the victim sends then must be heard. */
const silencedVictim: Attack = {
  row: "24",
  name: "la vittima messa a tacere da ticket a suo nome",
  async prepare(site, find) {
    const headers = await site.staff();
    const from = addressOf(1, 0);
    const isListed = async (folder: string, id: number) => {
      const { text } = await site.call(trpc("desk.list", { folder }), { from, headers });
      return (JSON.parse(text).result.data as SpamList).tickets.some((ticket) => ticket.id === id);
    };
    let forged = 0;
    return {
      attack: (clock) =>
        keepPace(clock, 3, async (index) => {
          const json = { ...validTicket, email: index % 2 ? "Vittima@Example.it" : victim.email };
          const opened = await site.call("/api/tickets", { from: attackerAt(0), json });
          if (opened.status !== 201) return;
          const { id } = JSON.parse(opened.text);
          const moved = await site.call("/trpc/desk.move", { from, headers, json: { id, folder: "spam" } });
          if (moved.status === 200) forged++;
        }),
      async verify() {
        const json = { ...validTicket, email: victim.email, subject: "Il mio sito non va" };
        const opened = await site.call("/api/tickets", { from, json });
        if (opened.status !== 201) return find(`il ticket della vittima non si apre: ${opened.status}`);
        const { id } = JSON.parse(opened.text);
        if (forged === 0) find("nessun ticket a nome altrui è finito nello spam: l'attacco non ha provato niente");
        if (await isListed("spam", id)) find("il ticket della vittima è nello spam");
        if (!(await isListed("elenco", id))) find("il ticket della vittima non è in elenco");
      },
    };
  },
};

/** The remaining slots that a buyer is shown. */
async function slotsLeft(site: Site): Promise<number> {
  const json = { ...validContact, email: `curioso${randomUUID()}@example.it` };
  const { text } = await site.call("/api/contact", { from: addressOf(3, Math.floor(Math.random() * 60_000)), json });
  const { totalSpots, reservedSpots } = JSON.parse(text).spotInfo;
  return totalSpots - reservedSpots;
}

let stripe: StripeDouble | undefined;

/** Opens payments and pays none. Stripe is a double on loopback. */
const soldOut: Attack = {
  row: "3",
  name: "ordini PayPal e carte che nessuno paga",
  async environment() {
    stripe = await new StripeDouble().start();
    return stripe.environment;
  },
  async prepare(site, find) {
    const before = await slotsLeft(site);
    return {
      attack: (clock) =>
        keepPace(clock, 6, async (index) => {
          const path = index % 2 ? "/api/payments/paypal/create-order" : "/api/payments/stripe/create-intent";
          const json = { name: "Nessuno", email: `nessuno${index}@example.it`, submissionKey: randomUUID() };
          await site.call(path, { from: attackerAt(index), json });
        }),
      async verify() {
        const after = await slotsLeft(site);
        if (after !== before) find(`posti liberi per gli altri: prima ${before}, dopo ${after}`);
      },
      inspect: async () => stripe?.stop(),
    };
  },
};

export const victims: Attack[] = [othersTickets, soldOut, silencedVictim];
