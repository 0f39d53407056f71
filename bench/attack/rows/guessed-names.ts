import { randomBytes, randomUUID } from "node:crypto";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { attackerAt } from "../ticket-form.ts";

const word = () => randomBytes(6).toString("hex");
const token = () => randomBytes(32).toString("base64url");

type Guess = () => { path: string; headers?: Record<string, string> };

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
  () => ({ path: `/trpc/deliveries.own?input=${encodeURIComponent(`{"publicId":"${randomUUID()}"}`)}` }),
];

const guessing = (row: string, name: string, addresses: number, kinds: readonly Guess[]): Attack => ({
  row,
  name,
  prepare: async (site) => ({
    attack: (clock) =>
      keepPace(clock, 112, async (index) => {
        const guess = kinds[index % kinds.length]?.();
        if (!guess) return;
        await site.call(guess.path, {
          from: attackerAt(index % addresses),
          headers: guess.headers,
          signal: clock.signal,
        });
      }),
  }),
});

export const guessedNames: Attack[] = [
  guessing("23a", "112 caparre inventate al secondo, da un indirizzo", 1, [thankYou]),
  guessing("23b", "nomi inventati di ogni tipo, da un indirizzo", 1, guesses),
  guessing("23c", "gli stessi, da mille indirizzi", 1000, guesses),
  guessing("23d", "pagine segrete inventate, da un indirizzo", 1, secretPages),
  guessing("23e", "le stesse, da mille indirizzi", 1000, secretPages),
];
