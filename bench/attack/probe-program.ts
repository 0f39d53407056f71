import { Agent } from "node:http";
import { validContact } from "../../test/contact.ts";
import { ask, type Call, trpc } from "../request.ts";
import type { ProbeKind, Sample } from "./probe.ts";
import { ticketForm } from "./ticket-form.ts";

/**
 * Other people on the site, while it is attacked: a process of its own, so that the attack's work in ours delays no
 * clock. Each of them asks at his time, whether or not those before him have been answered.
 */
const [, , url = "", picture = ""] = process.argv;
const photo = { name: "foto.jpg", type: "image/jpeg", bytes: Buffer.from(picture, "base64") };
const answerMaxMs = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let visitors = 0;

const questions: Record<ProbeKind, (visitor: number) => Call & { path: string }> = {
  health: () => ({ path: "/api/health" }),
  home: () => ({ path: "/", headers: { "accept-encoding": "br" } }),
  call: () => ({ path: trpc("site.offer") }),
  contact: (visitor) => ({
    path: "/api/contact",
    json: { ...validContact, email: `visitatore${visitor}@example.it` },
  }),
  picture: (visitor) => ({
    path: "/api/tickets",
    form: ticketForm({ email: `cliente${visitor}@example.it` }, [photo]),
  }),
};

/** The interval between a probe's requests, in milliseconds. */
const everyMs: Record<ProbeKind, number> = { health: 100, home: 100, call: 100, contact: 100, picture: 1000 };

async function visit(kind: ProbeKind): Promise<void> {
  const visitor = visitors++;
  const from = `172.${16 + ((visitor >> 16) & 15)}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const { path, ...call } = questions[kind](visitor);
  const begun = performance.now();
  const headers = { ...call.headers, "x-forwarded-for": from };
  const { status, ms } = await ask(url + path, agent, answerMaxMs, { ...call, headers }).catch(() => ({
    status: 0,
    ms: performance.now() - begun,
  }));
  samples.push({ kind, status, ms });
}

const samples: Sample[] = [];
const open = new Set<Promise<void>>();
const timers = (Object.keys(everyMs) as ProbeKind[]).map((kind) =>
  setInterval(() => {
    const visited = visit(kind).finally(() => open.delete(visited));
    open.add(visited);
  }, everyMs[kind]),
);

process.on("message", async (message) => {
  if (message === "forget") {
    samples.length = 0;
    return;
  }
  for (const timer of timers) clearInterval(timer);
  await Promise.all(open);
  process.send?.(samples, () => process.exit(0));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
