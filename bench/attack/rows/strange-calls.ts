import { connect } from "node:net";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { addressOf, operator, type Site } from "../site.ts";

/** The status of what is sent as it stands, byte by byte; 0 when none comes. */
const sendRaw = (site: Site, text: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(site.port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    const settle = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(5_000, settle);
    socket.on("data", (chunk) => {
      answer += chunk;
      settle();
    });
    socket.on("error", settle);
    socket.on("close", settle);
  });

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

export const strangeCalls: Attack[] = [
  {
    row: "13",
    name: "un operatore chiede le bozze",
    async prepare(site) {
      const headers = await site.staff(operator);
      const findings = new Set<string>();
      return {
        attack: (clock) =>
          keepPace(clock, 5, async (index) => {
            for (const path of ["/api/blog/posts?status=draft", "/api/blog/posts?status=all"]) {
              const { status, text } = await site.call(path, { from: addressOf(13, index), headers });
              const isDraft = status === 200 && /"status":"draft"/.test(text);
              if (isDraft || (path.endsWith("draft") && status !== 403)) findings.add(`${path}: ${status}`);
            }
          }),
        verify: async () => [...findings],
      };
    },
  },
  {
    row: "14",
    name: "richieste che nessun browser fa",
    async prepare(site) {
      const headers = await site.staff();
      const findings = new Set<string>();
      const note = (what: string, status: number) => {
        if (status >= 500) findings.add(`${what}: ${status}`);
      };
      return {
        attack: (clock) =>
          keepPace(clock, 2, async (index) => {
            for (const [what, text] of Object.entries(requests(site.port))) note(what, await sendRaw(site, text));
            for (const path of staffPaths) {
              note(path, (await site.call(path, { from: addressOf(14, index), headers })).status);
            }
            for (const [procedure, input] of queries) {
              const path = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
              const signal = AbortSignal.timeout(1_000);
              const from = addressOf(14, index);
              note(procedure, (await site.call(path, { from, headers, signal })).status);
              const last = { ...headers, "last-event-id": "2147483648" };
              note(`${procedure}, last-event-id`, (await site.call(path, { from, headers: last, signal })).status);
            }
          }),
        verify: async () => [...findings],
      };
    },
  },
];
