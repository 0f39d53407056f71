import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { validTicket } from "../../../test/ticket.ts";
import { trpc } from "../../request.ts";
import { type Attack, keepPace, paced } from "../attack.ts";
import { readMails } from "../sent-mails.ts";
import { addressOf, operator, type Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** What comes back to bytes that are sent as they stand: all of it, or the first piece. */
const sendRaw = (site: Site, text: string, patienceMs: number, isFirstEnough = false): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(site.port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    const settle = () => resolve(answer);
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk;
      if (isFirstEnough) socket.destroy();
    });
    socket.on("error", settle);
    socket.on("close", settle);
  });

/** Private addresses in unusual spellings. */
const spellings = [
  ...["/Admin", "/ADMIN/", "/Client/login", "/%61dmin", "/%41dmin", "//ticket/1", "/ticket//1", "/TICKET/1"],
  ...["/blog/../admin", "/blog/%2e%2e/admin", "/./admin", "/admin;x=1", "/admin%2f", "/Assistenza", "/client%2Flogin"],
];

/** Nothing that a shared cache may keep, unless it is a redirect or a page that says that there is none. */
const otherSpellings = paced("10", "aree private scritte in altro modo", 15, async ({ site, index, find }) => {
  const spelling = spellings[index % spellings.length] ?? "/";
  const { status, headers } = await site.call(spelling, { from: addressOf(10, index) });
  const caching = headers.get("cache-control") ?? "";
  if (status === 200 && /public|s-maxage/.test(caching)) find(`${spelling}: 200 con ${caching}`);
  const location = headers.get("location");
  if (location && !/^\/(?!\/)/.test(location)) find(`${spelling}: rimanda a ${location}`);
});

const drafts: Attack = {
  row: "13",
  name: "un operatore chiede le bozze",
  async prepare(site, find) {
    const headers = await site.staff(operator);
    return {
      attack: (clock) =>
        keepPace(clock, 5, async (index) => {
          for (const path of ["/api/blog/posts?status=draft", "/api/blog/posts?status=all"]) {
            const { status, text } = await site.call(path, { from: addressOf(13, index), headers });
            const isDraft = status === 200 && /"status":"draft"/.test(text);
            if (isDraft || (path.endsWith("draft") && status !== 403)) find(`${path}: ${status}`);
          }
        }),
    };
  },
};

const requests = (port: number): Record<string, string> => ({
  "la forma assoluta": `GET http://other.example/blog HTTP/1.1\r\nhost: other.example\r\n\r\n`,
  "la forma assoluta senza host": `GET http://other.example/ HTTP/1.0\r\n\r\n`,
  "la forma asterisco": `OPTIONS * HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`,
  "un host impossibile": "GET /blog HTTP/1.1\r\nhost: <script>/../x\r\n\r\n",
  "un indirizzo che non è tale": `GET /\\..\\admin HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`,
  "un byte nullo": `GET /blog/%00 HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`,
  "una porta impossibile": "GET http://a:999999/blog HTTP/1.1\r\nhost: a:999999\r\n\r\n",
});

const staffPaths = [
  "/api/leads?from=9999-12-31&to=9999-12-31",
  "/api/leads?from=9999-01-01",
  "/api/leads?startDate=9999-12-31&endDate=9999-12-31",
  "/api/deposits/export?month=9999-12",
  "/api/blog/posts?offset=99999999999",
  "/api/tickets/1/messages?after=99999999999999999999",
];

const queries: [string, unknown][] = [
  ["desk.live", { lastEventId: "2147483648" }],
  ["notices.live", { lastEventId: 2 ** 31 }],
  ["notices.feed", { lastEventId: "2147483648" }],
  ["leads.list", { from: "9999-12-31", to: "9999-12-31" }],
  ["audit.list", { from: "9999-12-31", to: "9999-12-31", cursor: "999999999999999999" }],
  ["desk.conversationLive", { id: "1000000000000000", lastEventId: "2147483648" }],
  ["blog.page", { q: "\u0000", page: 2 ** 31 }],
];

const strangeCalls: Attack = {
  row: "14",
  name: "richieste che nessun browser fa",
  async prepare(site, find) {
    const headers = await site.staff();
    const note = (what: string, status: number) => {
      if (status >= 500) find(`${what}: ${status}`);
    };
    return {
      attack: (clock) =>
        keepPace(clock, 2, async (index) => {
          const from = addressOf(14, index);
          for (const [what, text] of Object.entries(requests(site.port))) {
            const answer = await sendRaw(site, text, 5_000, true);
            note(what, Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
          }
          for (const path of staffPaths) note(path, (await site.call(path, { from, headers })).status);
          for (const [procedure, input] of queries) {
            const path = trpc(procedure, input);
            const signal = AbortSignal.timeout(1_000);
            note(procedure, (await site.call(path, { from, headers, signal })).status);
            const last = { ...headers, "last-event-id": "2147483648" };
            note(`${procedure}, last-event-id`, (await site.call(path, { from, headers: last, signal })).status);
          }
        }),
    };
  },
};

const evil = "cattivo.example";
const forged = { "x-forwarded-host": evil, forwarded: `host=${evil}`, "x-original-url": "/admin", "x-host": evil };

const hidden = "GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n";
/** Requests that two programs may cut in different places: none may be answered twice. */
const ambiguous = [
  `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
  `POST /api/contact HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\ncontent-length: 3\r\n\r\nabc${hidden}`,
  `POST /api/contact HTTP/1.1\r\nhost: x\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `GET / HTTP/1.1\r\nhost: x\r\ncontent-length: +4\r\n\r\nabcd${hidden}`,
];
const upgrade =
  "GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: eA==\r\nsec-websocket-version: 13\r\n\r\n";
const answersMs = 1_500;

const forgedAddresses: Attack = {
  row: "19",
  name: "Host d'altri, richieste ambigue, cache avvelenata",
  prepare: async (site, find) => ({
    attack: (clock) =>
      keepPace(clock, 2, async (index) => {
        const from = attackerAt(index);
        for (const target of ["/", "/blog", "/sitemap.xml", "/robots.txt", "/feed.xml", `/blog?pagina=${index}`]) {
          await site.call(target, { from, headers: forged });
          const { text, headers } = await site.call(target, { from });
          if (text.includes(evil) || JSON.stringify([...headers]).includes(evil)) find(`${target} nomina ${evil}`);
        }
        const moved = await sendRaw(
          site,
          `GET /Blog HTTP/1.1\r\nhost: ${evil}\r\nconnection: close\r\n\r\n`,
          answersMs,
        );
        if (/location: (?:https?:)?\/\//i.test(moved)) find("un rimando porta a un altro host");
        const json = { ...validTicket, email: `ospite${index}@example.it` };
        await site.call("/api/tickets", { from, headers: forged, json });
        const registration = { email: json.email, clientName: "Ospite", phone: validTicket.phone };
        await site.call("/api/client/register", { from, headers: forged, json: registration });
        const text = ambiguous[index % ambiguous.length] ?? "";
        if ((await sendRaw(site, text, answersMs)).includes('{"status":"ok"}'))
          find(`risposta a una richiesta nascosta: ${text.slice(0, 90)}`);
        if (/^HTTP\/1\.1 101/.test(await sendRaw(site, upgrade, answersMs))) find("passa a websocket");
      }),
    async verify() {
      await delay(3_000);
      const poisoned = (await readMails(site.dataDir)).filter(({ source }) => source.includes(evil));
      if (poisoned.length > 0) find(`${poisoned.length} mail con l'indirizzo di un altro sito`);
    },
  }),
};

export const oddRequests: Attack[] = [otherSpellings, drafts, strangeCalls, forgedAddresses];
