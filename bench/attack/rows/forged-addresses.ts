import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { validTicket } from "../../../test/ticket.ts";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { mailFolder, type Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const evil = "cattivo.example";

/** Everything that comes back to bytes sent as they stand. */
const sendRaw = (site: Site, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(site.port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    const settle = () => resolve(answer);
    socket.setTimeout(1_500, () => socket.destroy());
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", settle);
    socket.on("close", settle);
  });

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

export const forgedAddresses: Attack = {
  row: "19",
  name: "Host d'altri, richieste ambigue, cache avvelenata",
  async prepare(site) {
    const findings = new Set<string>();
    const headers = { "x-forwarded-host": evil, forwarded: `host=${evil}`, "x-original-url": "/admin", "x-host": evil };
    return {
      attack: (clock) =>
        keepPace(clock, 2, async (index) => {
          const from = attackerAt(index);
          for (const target of ["/", "/blog", "/sitemap.xml", "/robots.txt", "/feed.xml", `/blog?pagina=${index}`]) {
            await site.call(target, { from, headers });
            const { text, headers: shown } = await site.call(target, { from });
            if (text.includes(evil) || JSON.stringify([...shown]).includes(evil))
              findings.add(`${target} nomina ${evil}`);
          }
          await sendRaw(site, `GET /Blog HTTP/1.1\r\nhost: ${evil}\r\nconnection: close\r\n\r\n`).then((answer) => {
            if (/location: (?:https?:)?\/\//i.test(answer)) findings.add("un rimando porta a un altro host");
          });
          const json = { ...validTicket, email: `ospite${index}@example.it` };
          await site.call("/api/tickets", { from, headers, json });
          const registration = { email: json.email, clientName: "Ospite", phone: validTicket.phone };
          await site.call("/api/client/register", { from, headers, json: registration });
          const text = ambiguous[index % ambiguous.length] ?? "";
          const answer = await sendRaw(site, text);
          if (answer.includes('{"status":"ok"}'))
            findings.add(`risposta a una richiesta nascosta: ${text.slice(0, 90)}`);
          if (/^HTTP\/1\.1 101/.test(await sendRaw(site, upgrade))) findings.add("passa a websocket");
        }),
      async verify() {
        await delay(3_000);
        const mails = readdirSync(mailFolder(site.dataDir)).filter((name) => name.endsWith(".eml"));
        const poisoned = mails.filter((name) =>
          readFileSync(path.join(mailFolder(site.dataDir), name), "utf8").includes(evil),
        );
        return [
          ...findings,
          ...(poisoned.length > 0 ? [`${poisoned.length} mail con l'indirizzo di un altro sito`] : []),
        ];
      },
    };
  },
};
