import path from "node:path";
import { openTicket } from "../../test/desk-process.ts";
import { type LoadOptions, load } from "../wrk.ts";
import type { LimitSite, ShareRow } from "./row.ts";

const openChats = 64;

/** Several, so that messages wait for each other no more than those of different clients do. */
const chatsOf = new WeakMap<LimitSite, string>();

async function openChatsOn(site: LimitSite): Promise<void> {
  const numbers: number[] = [];
  for (let chat = 0; chat < openChats; chat++) numbers.push(await openTicket(site.url, `chat-${chat}@example.it`));
  chatsOf.set(site, numbers.join(" "));
}

/** A write that isn't acknowledged is none. */
async function loadWrites(url: string, script: string, options: LoadOptions) {
  const done = await load(url, { ...options, script: path.join(import.meta.dirname, script) });
  if (done.refusals > 0) throw new Error(`${done.refusals} writes were refused`);
  return done;
}

/** What visitors write. */
export const writeRows: ShareRow[] = [
  {
    name: "POST /api/tickets",
    limit: "insert",
    target: 0.35,
    run: ({ url }, options) => loadWrites(`${url}/api/tickets`, "ticket.lua", options),
  },
  {
    name: "POST /api/tickets/:id/messages (cliente)",
    limit: "insert",
    target: 0.45,
    prepare: openChatsOn,
    run: (site, options) =>
      loadWrites(site.url, "message.lua", { ...options, environment: { CHATS: chatsOf.get(site) ?? "" } }),
  },
  {
    name: "POST /api/contact",
    limit: "insert",
    target: 0.4,
    run: ({ url }, options) => loadWrites(`${url}/api/contact`, "contact.lua", options),
  },
];
