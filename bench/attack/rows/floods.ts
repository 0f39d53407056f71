import { randomBytes, randomUUID } from "node:crypto";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import { validTicket } from "../../../test/ticket.ts";
import { trpc } from "../../request.ts";
import { type Attack, inLanes, inParallel, paced } from "../attack.ts";
import { addressOf, owner } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

const word = (bytes = 6) => randomBytes(bytes).toString("hex");
const token = () => randomBytes(32).toString("base64url");

type Guess = () => { path: string; headers?: Record<string, string> };

/** Addresses of these kinds in turn, from so many clients. */
const guessing = (row: string, name: string, perSecond: number, clients: number, kinds: readonly Guess[]): Attack =>
  paced(row, name, perSecond, async ({ site, index, signal }) => {
    const guess = kinds[index % kinds.length]?.();
    if (guess) await site.call(guess.path, { from: attackerAt(index % clients), headers: guess.headers, signal });
  });

const inventions: Guess[] = [
  () => ({ path: `/${word()}` }),
  () => ({ path: `/blog/${word()}` }),
  () => ({ path: `/blog?q=${word()}` }),
  () => ({ path: `/%${Buffer.from("b").toString("hex")}log/${word()}` }),
  () => ({ path: `//${word()}//${word()}` }),
  () => ({ path: `/chi-siamo/${word()}?${word()}=${word()}` }),
  () => ({ path: `/servizi%2F${word()}` }),
  () => ({ path: `/uploads/${word()}.webp` }),
  () => ({ path: `/api/blog/posts?q=${word()}` }),
  () => ({ path: `/api/blog/posts/slug/${word()}` }),
];

/** Pages that exist and aren't cached. */
const unkept: Guess[] = ["/assistenza", "/client/login", "/ticket/1234567890123456", "/admin"].map((path) => () => ({
  path,
}));

const thankYou: Guess = () => ({ path: `/thankyou?deposito=${randomUUID()}` });

/** What is found by who was given its name, and looked for by who was not. */
const guesses: Guess[] = [
  thankYou,
  () => ({ path: `/api/deposits/${randomUUID()}` }),
  () => ({ path: `/blog/anteprima/${token()}` }),
  () => ({ path: `/condividi/articoli/${word()}.png` }),
  () => ({ path: `/condividi/lavori/${word()}.png` }),
  () => ({ path: "/api/health", headers: { authorization: `Bearer ${token()}` } }),
];

/** Pages whose address is their secret. */
const secretPages: Guess[] = [
  () => ({ path: `/preventivo/${token()}` }),
  () => ({ path: `/api/quote-pages/${token()}/pdf` }),
  () => ({ path: `/giudizio/${token()}` }),
  () => ({ path: `/richiamata/${randomUUID()}` }),
  () => ({ path: `/api/call-slots/${randomUUID()}/telefonata.ics` }),
  () => ({ path: `/api/calendar/${token()}.ics` }),
  () => ({ path: `/client/sito/${randomUUID()}` }),
  () => ({ path: trpc("deliveries.own", { publicId: randomUUID() }) }),
];

/** Searches that aren't cached, as many as one request may have. */
function batchOfSearches(): string {
  const names = Array.from({ length: callsPerRequestMax }, () => "blog.page").join();
  const inputs = Object.fromEntries(
    Array.from({ length: callsPerRequestMax }, (_, index) => [index, { q: `${word(4)} ${word(4)}` }]),
  );
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

const searches = [
  ...["%", "_", "%_%_%_%_%_%", "a ".repeat(90), "àèìòù".repeat(30)],
  ...["' or 1=1 --", "\\", "<->", "!&|()", "a".repeat(190)],
].map(encodeURIComponent);

const deepJson = (depth: number) => `{"firstName":${"[".repeat(depth)}${"]".repeat(depth)}}`;

const longConversation: Attack = {
  row: "18f",
  name: "una conversazione lunga quanto si può, riletta",
  async prepare(site) {
    const opened = await site.call("/api/tickets", { from: addressOf(18, 0), json: validTicket });
    const target = `/api/tickets/${JSON.parse(opened.text).id}/messages`;
    const message = "parola ".repeat(1_400);
    let sent = 0;
    await inParallel({ over: () => sent >= 150, signal: new AbortController().signal }, 8, () =>
      site.call(target, { from: addressOf(19, sent++ % 200), json: { message } }),
    );
    return {
      attack: (clock) =>
        inLanes(
          clock,
          12,
          200,
          async (index) => (await site.call(target, { from: attackerAt(index), signal: clock.signal })).status,
        ),
    };
  },
};

export const floods: Attack[] = [
  guessing("7a", "60 indirizzi inventati al secondo, da un indirizzo", 60, 1, inventions),
  guessing("7b", "60 indirizzi inventati al secondo, da mille", 60, 1000, inventions),
  guessing("7c", "60 pagine al secondo che nessuno conserva", 60, 1000, unkept),
  paced("18a", "una chiamata piena di ricerche, da un indirizzo", 10, ({ site, signal }) =>
    site.call(batchOfSearches(), { from: attackerAt(0), signal }),
  ),
  paced("18b", "una chiamata piena di ricerche, da mille", 10, ({ site, index, signal }) =>
    site.call(batchOfSearches(), { from: attackerAt(index), signal }),
  ),
  paced("18c", "ricerche fatte di segni", 20, ({ site, index, signal }) => {
    const path = index % 2 ? "/blog" : "/api/blog/posts";
    return site.call(`${path}?q=${searches[index % searches.length]}`, { from: attackerAt(index), signal });
  }),
  paced("18d", "password a caso da mille indirizzi, 40 al secondo", 40, ({ site, index, signal }) => {
    const json = { username: index % 2 ? owner.username : word(4), password: word(4) };
    return site.call("/api/auth/login", { from: attackerAt(index), json, signal });
  }),
  paced("18e", "JSON annidato 100.000 volte", 10, ({ site, index, signal }) => {
    const headers = { "content-type": "application/json" };
    const path = index % 2 ? "/api/contact" : "/trpc/tickets.typing";
    return site.call(path, { from: attackerAt(index), headers, body: deepJson(100_000), signal });
  }),
  longConversation,
  guessing("23a", "112 caparre inventate al secondo, da un indirizzo", 112, 1, [thankYou]),
  guessing("23b", "nomi inventati di ogni tipo, da un indirizzo", 112, 1, guesses),
  guessing("23c", "gli stessi, da mille indirizzi", 112, 1000, guesses),
  guessing("23d", "pagine segrete inventate, da un indirizzo", 112, 1, secretPages),
  guessing("23e", "le stesse, da mille indirizzi", 112, 1000, secretPages),
];
