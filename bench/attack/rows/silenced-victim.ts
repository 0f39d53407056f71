import { validTicket } from "../../../test/ticket.ts";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { addressOf } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const victim = { ...validTicket, email: "vittima@example.it", subject: "Il mio sito non va" };

interface SpamList {
  tickets: { id: number }[];
}

/** Opens tickets in a victim's name, which the staff puts into the spam: what the victim sends then must be heard. */
export const silencedVictim: Attack = {
  row: "24",
  name: "la vittima messa a tacere da ticket a suo nome",
  async prepare(site) {
    const headers = await site.staff();
    const from = addressOf(1, 0);
    const isListed = async (folder: string, id: number) => {
      const input = encodeURIComponent(JSON.stringify({ folder }));
      const { text } = await site.call(`/trpc/desk.list?input=${input}`, { from, headers });
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
        const opened = await site.call("/api/tickets", { from, json: victim });
        if (opened.status !== 201) return [`il ticket della vittima non si apre: ${opened.status}`];
        const { id } = JSON.parse(opened.text);
        return [
          ...(forged === 0 ? ["nessun ticket a nome altrui è finito nello spam: l'attacco non ha provato niente"] : []),
          ...((await isListed("spam", id)) ? ["il ticket della vittima è nello spam"] : []),
          ...((await isListed("elenco", id)) ? [] : ["il ticket della vittima non è in elenco"]),
        ];
      },
    };
  },
};
