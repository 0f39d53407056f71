import { randomBytes } from "node:crypto";
import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { attackerAt } from "../ticket-form.ts";

const word = () => randomBytes(6).toString("hex");

const inventions: (() => string)[] = [
  () => `/${word()}`,
  () => `/blog/${word()}`,
  () => `/blog?q=${word()}`,
  () => `/%${Buffer.from("b").toString("hex")}log/${word()}`,
  () => `//${word()}//${word()}`,
  () => `/chi-siamo/${word()}?${word()}=${word()}`,
  () => `/servizi%2F${word()}`,
  () => `/uploads/${word()}.webp`,
  () => `/api/blog/posts?q=${word()}`,
  () => `/api/blog/posts/slug/${word()}`,
];

/** Pages that exist and aren't cached. */
const unkept: (() => string)[] = [
  () => "/assistenza",
  () => "/client/login",
  () => "/ticket/1234567890123456",
  () => "/admin",
];

const asked = (row: string, name: string, addresses: number, addressesOfPages = inventions): Attack => ({
  row,
  name,
  prepare: async (site) => ({
    attack: (clock) =>
      keepPace(clock, 60, async (index) => {
        const invent = addressesOfPages[index % addressesOfPages.length];
        if (invent) await site.call(invent(), { from: attackerAt(index % addresses), signal: clock.signal });
      }),
  }),
});

export const misses: Attack[] = [
  asked("7a", "60 indirizzi inventati al secondo, da un indirizzo", 1),
  asked("7b", "60 indirizzi inventati al secondo, da mille", 1000),
  asked("7c", "60 pagine al secondo che nessuno conserva", 1000, unkept),
];
