import { Agent, request } from "node:http";
import { validContact } from "../../test/contact.ts";
import { validTicket } from "../../test/ticket.ts";
import type { ProbeKind, Sample } from "./probe.ts";

/**
 * Other people on the site, while it is attacked: a process of its own, so that the attack's work in ours delays no
 * clock. Each of them asks at his time, whether or not those before him have been answered.
 */
const url = new URL(process.argv[2] ?? "");
const picture = Buffer.from(process.argv[3] ?? "", "base64");
const answerMaxMs = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let visitors = 0;

interface Question {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: Buffer | string;
}

function pictureForm(email: string): Question {
  const boundary = "----vetrina";
  const fields = Object.entries({ ...validTicket, email }).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="foto.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(fields.join("") + file), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    path: "/api/tickets",
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  };
}

const questions: Record<ProbeKind, (visitor: number) => Question> = {
  health: () => ({ path: "/api/health", method: "GET", headers: {} }),
  home: () => ({ path: "/", method: "GET", headers: { "accept-encoding": "br" } }),
  contact: (visitor) => ({
    path: "/api/contact",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...validContact, email: `visitatore${visitor}@example.it` }),
  }),
  picture: (visitor) => pictureForm(`cliente${visitor}@example.it`),
};

/** The interval between a probe's requests, in milliseconds. */
const everyMs: Record<ProbeKind, number> = { health: 100, home: 100, contact: 100, picture: 1000 };

function ask(kind: ProbeKind): Promise<Sample> {
  const visitor = visitors++;
  const { path, method, headers, body } = questions[kind](visitor);
  const begun = performance.now();
  return new Promise((resolve) => {
    const settle = (status: number) => resolve({ kind, status, ms: performance.now() - begun, begun });
    const from = `172.${16 + ((visitor >> 16) & 15)}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const sent = request(
      url,
      { agent, path, method, headers: { ...headers, "x-forwarded-for": from }, timeout: answerMaxMs },
      (response) => {
        response.resume();
        response.on("end", () => settle(response.statusCode ?? 0));
        response.on("error", () => settle(0));
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => settle(0));
    sent.end(body);
  });
}

const samples: Sample[] = [];
const open = new Set<Promise<void>>();
const timers = (Object.keys(everyMs) as ProbeKind[]).map((kind) =>
  setInterval(() => {
    const answer = ask(kind).then((sample) => {
      samples.push(sample);
      open.delete(answer);
    });
    open.add(answer);
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
