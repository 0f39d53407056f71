import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { makeFlatWebp, makePdfBomb } from "@vetrina/core/files/testing/attack-files";
import { plainCustomer } from "../../../test/customer.ts";
import { OutsideServer } from "../../../test/outside-server.ts";
import { plainQuote } from "../../../test/quote.ts";
import { trpc } from "../../request.ts";
import { type Attack, inLanes, keepPace, untilOver } from "../attack.ts";
import { readMails } from "../sent-mails.ts";
import { addressOf, order as orderFrom, type Site } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";
import { holdConnections, unfinished } from "./connections.ts";

const from = addressOf(27, 0);

const orderAs = async (site: Site) => {
  const headers = await site.staff();
  return <Result>(procedure: string, json: unknown) => orderFrom<Result>(site, headers, procedure, json);
};

const addCustomer = { customer: plainCustomer, person: null };

interface Sent {
  title: string;
  version: number;
  path: string;
}

/** Quotes that wait for their customers. */
async function sendQuotes(site: Site, count: number): Promise<Sent[]> {
  const order = await orderAs(site);
  const { id: customerId } = await order<{ id: number }>("customers.create", addCustomer);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const quote = { ...plainQuote, customerId, title: `Sito numero ${index} di prova` };
      const { id, revision } = await order<{ id: number; revision: number }>("quotes.create", { quote });
      const sent = await order<{ link: string; version: number }>("quotes.send", { id, revision, mail: null });
      return { title: quote.title, version: sent.version, path: new URL(sent.link).pathname };
    }),
  );
}

const formType = "application/x-www-form-urlencoded";
const yes = (version: number) => `risposta=si&version=${version}&name=Lucia+Ferri&hasRead=si`;
const fields = (count: number) => Array.from({ length: count }, (_, index) => `campo${index}=x`).join("&");

/** None of them is an acceptance. */
const strange: string[] = [
  `risposta=si&version=1&hasRead=si&name=${"a".repeat(60_000)}`,
  `risposta=si&version=1&hasRead=si&name=${"a".repeat(300_000)}`,
  `risposta=si&version=1&hasRead=si&${fields(5_000)}`,
  `risposta=si&version=1&hasRead=si&name=Lucia%00Ferri`,
  `risposta=si&version=1&hasRead=si&name=%ED%A0%80%ED%A0%80`,
  `risposta=si&version=1&hasRead=si&name=%E2%80%AE%E2%80%AE%E2%80%AE`,
  `risposta=si&version=1e999&hasRead=si&name=Lucia+Ferri`,
  `risposta=si&version=-1&hasRead=si&name=Lucia+Ferri`,
  `risposta=si&version=NaN&hasRead=si&name=Lucia+Ferri&__proto__=x&constructor=y`,
  `risposta=no&version=1&words=%00`,
  `risposta=no&version=1&words=${"%F0%9F%92%A9".repeat(4_000)}`,
  `risposta=no&version=9&reason=${"a".repeat(60_000)}`,
  "%".repeat(60_000),
  "&".repeat(60_000),
  "",
];

const oddAnswers: Attack = {
  row: "27a",
  name: "preventivi: moduli enormi, strani, due sì insieme",
  async prepare(site, find) {
    const quotes = await sendQuotes(site, 40);
    const accepted = new Set<Sent>();
    const headers = { "content-type": formType };
    const send = async (quote: Sent, body: string, from: string) => {
      const { status } = await site.call(quote.path, { from, headers, body });
      if (status >= 500 && status !== 503) find(`${status} a ${body.slice(0, 60)}`);
      return status;
    };
    return {
      attack: (clock) =>
        keepPace(clock, 40, async (index) => {
          const quote = quotes[index % quotes.length];
          if (!quote) return;
          if (index % 11 === 0 && accepted.size < quotes.length / 2) {
            const both = [0, 1].map((other) => send(quote, yes(quote.version), attackerAt(index + other)));
            if ((await Promise.all(both)).includes(303)) accepted.add(quote);
          } else await send(quote, strange[index % strange.length] ?? "", attackerAt(index));
        }),
      async verify() {
        const cookie = await site.staff();
        for (const quote of quotes) {
          const { text } = await site.call(trpc("deliveries.page", { q: quote.title }), { from, headers: cookie });
          const opened = text.split(quote.title).length - 1;
          if (opened !== (accepted.has(quote) ? 1 : 0)) find(`${quote.title}: ${opened} consegne`);
        }
      },
    };
  },
};

const halfAnswers: Attack = {
  row: "27b",
  name: "mille risposte a un preventivo, mai finite",
  async prepare(site) {
    const [quote] = await sendQuotes(site, 1);
    const begin = () => unfinished(site, quote?.path ?? "", formType, 60_000, "risposta=si&name=");
    return { attack: (clock) => holdConnections(site, clock, 1000, begin(), "a") };
  },
};

/** The headers of who reads this address, by the mailed link. */
async function enterAs(site: Site, email: string): Promise<Record<string, string>> {
  await site.call("/api/client/link", { from, json: { email } });
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(200)) {
    // The folder comes with the first mail.
    const mails = await readMails(site.dataDir).catch(() => []);
    const token = mails.flatMap(
      ({ to, words }) => (to === email ? /#(?:mail=)?([\w-]{43})\b/.exec(words) : null) ?? [],
    )[1];
    if (!token) continue;
    const { text } = await site.call("/api/client/link/redeem", { from, json: { token } });
    return { authorization: `Bearer ${JSON.parse(text).token}` };
  }
  throw new Error(`no link for ${email}`);
}

const heavyMaterial: Attack = {
  row: "27c",
  name: "materiale di una consegna: PDF e foto che si gonfiano",
  async prepare(site, find) {
    const order = await orderAs(site);
    const { id: customerId } = await order<{ id: number }>("customers.create", addCustomer);
    const open = (email: string) =>
      order<{ publicId: string; items: { id: number }[] }>("deliveries.open", {
        ...{ customerId, title: "Il sito", email, responsibleId: null },
      });
    const [own, others] = [await open("attacco@example.it"), await open("vittima@example.it")];
    const headers = await enterAs(site, "attacco@example.it");
    const files = [makePdfBomb(8), await makeFlatWebp(6324, 6324), makePdfBomb(1)];
    return {
      attack: (clock) =>
        inLanes(clock, 4, 200, async (index) => {
          const { publicId, items } = index % 5 === 4 ? others : own;
          const body = new FormData();
          body.append("itemId", String(items[0]?.id));
          body.append("submissionKey", crypto.randomUUID());
          body.append("files", new Blob([new Uint8Array(files[index % files.length] ?? [])]), "foto.pdf");
          const target = `/api/client/deliveries/${publicId}/files`;
          const answer = await site.call(target, { from: attackerAt(index % 8), headers, body, signal: clock.signal });
          if (publicId === others.publicId && answer.status === 200) find("ha scritto nella consegna d'altri");
          if (answer.status >= 500 && answer.status !== 503) find(`${answer.status}: ${answer.text}`);
          return answer.status;
        }),
    };
  },
};

/** Targets that lead inside: none may be taken down. */
const inside = [
  "https://127.0.0.1/a",
  "https://[::1]/a",
  "https://localhost/a",
  "https://169.254.169.254/latest/meta-data",
  "https://0x7f000001/a",
  "https://rete.internal/a",
  "https://utente:parola@example.com/a",
  "https://example.com:8443/a",
  "http://example.com/a",
  "file:///etc/passwd",
];

const block = Buffer.alloc(65_536, 0x61);

function answerWithoutEnd(response: ServerResponse): void {
  const more = () => {
    while (response.writable && response.write(block));
  };
  response.on("drain", more);
  more();
}

function answerInDrops(response: ServerResponse): void {
  const timer = setInterval(() => response.write("a"), 1_000);
  response.on("close", () => clearInterval(timer));
}

/** How a program elsewhere answers what it is told. */
const answers: Record<string, (response: ServerResponse, origin: string) => unknown> = {
  "/endless": answerWithoutEnd,
  "/drops": answerInDrops,
  "/mute": () => undefined,
  "/headers": (response) => response.writeHead(200, { "x-lunga": "a".repeat(1_000_000) }).end(),
  "/moved": (response, origin) => response.writeHead(307, { location: `${origin}/secret` }).end(),
  "/live": (response) => response.writeHead(204).end(),
};

const heard = new Set<string>();
const receiver = new OutsideServer(({ url = "" }, _body, response) => {
  heard.add(url);
  response.on("error", () => undefined);
  answers[url]?.(response, receiver.origin);
});

const hostileReceivers: Attack = {
  row: "27d",
  name: "webhook: indirizzi interni, risposte senza fine",
  async environment() {
    await receiver.start();
    return { WEBHOOK_TEST_ORIGIN: receiver.origin };
  },
  async prepare(site, find) {
    const order = await orderAs(site);
    const add = (url: string) =>
      order("webhooks.add", { name: "Altrove", url, events: ["contact.created"], isOn: true });
    for (const url of inside) {
      await add(url).then(
        () => find(`è un webhook: ${url}`),
        () => undefined,
      );
    }
    for (const path of Object.keys(answers)) await add(receiver.origin + path);
    return {
      // What it is told of are the contacts of the other people.
      attack: untilOver,
      async verify() {
        for (const path of Object.keys(answers)) if (!heard.has(path)) find(`${path} non ha sentito niente`);
        if (heard.has("/secret")) find("segue un rimando verso l'interno");
      },
      inspect: () => receiver.stop(),
    };
  },
};

export const customersPages = [oddAnswers, halfAnswers, heavyMaterial, hostileReceivers];
