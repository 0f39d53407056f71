import { type ClientRequest, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { validTicket } from "../../../test/ticket.ts";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { attackerAt } from "../ticket-form.ts";

const streamsPerAddress = 60;
const openEveryMs = 5;

/** Opens streams of a conversation of its own and reads none of them, while it writes in that conversation. */
export const liveStreams: Attack = {
  row: "17",
  name: "1.200 dirette di una chat che nessuno legge",
  async prepare(site) {
    const opened = await site.call("/api/tickets", { from: attackerAt(999), json: validTicket });
    const { id } = JSON.parse(opened.text);
    const path = `/trpc/tickets.live?input=${encodeURIComponent(JSON.stringify({ id }))}`;
    return {
      async attack(clock) {
        const streams: ClientRequest[] = [];
        for (let index = 0; index < 20 * streamsPerAddress; index++) {
          const from = attackerAt(Math.floor(index / streamsPerAddress));
          const headers = { "x-forwarded-for": from, accept: "text/event-stream" };
          const stream = request(site.url, { path, headers, agent: false }, (response) => response.pause());
          stream.on("error", () => undefined);
          stream.end();
          streams.push(stream);
          await delay(openEveryMs);
        }
        await delay(1_000);
        const message = "parola ".repeat(1_400);
        await keepPace(clock, 2, (index) =>
          site.call(`/api/tickets/${id}/messages`, { from: attackerAt(index), json: { message } }),
        );
        for (const stream of streams) stream.destroy();
      },
    };
  },
};
