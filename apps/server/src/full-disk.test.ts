import { validContact } from "@test/contact";
import { opened, ownSite } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { beforeAll, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const staff = opened(async () => ({ cookie: await site.staffCookie() }));
const lines: unknown[] = [];

beforeAll(async () => {
  const note = (_details: unknown, message?: unknown) => void lines.push(message);
  site.server.log.error = note;
  site.app.log.error = note;
  // PostgreSQL's own word for a file that it can't extend, in the place of a disk that is full.
  await site.server.database.pool.query(`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const table of ["Lead", "Ticket", "Session", "BlogPost", "CannedReply"]) {
    await site.server.database.pool.query(
      `create trigger disk_full before insert on "${table}" for each row execute function disk_full()`,
    );
  }
});

test("while the disk is full writers are told when to come back, readers are served, and the log isn't flooded", async () => {
  const article = { title: "Una prova", content: "<p>Il testo</p>" };
  const calls: [string, () => Promise<Response>][] = [
    ["a contact", () => site.post("/api/contact", validContact)],
    ["a ticket", () => site.post("/api/tickets", validTicket)],
    ["a login", () => site.post("/api/auth/login", { username: "anna", password: "una-password-lunga" })],
    ["an article", () => site.post("/api/blog/posts", article, staff)],
    ["a tRPC call", () => site.post("/trpc/cannedReplies.create", { title: "Ricevuto", body: "Grazie" }, staff)],
  ];
  for (let round = 0; round < 5; round++) {
    for (const [name, call] of calls) {
      const answer = await call();
      const body = await answer.text();
      expect([name, answer.status], body).toEqual([name, 503]);
      if (!name.startsWith("a tRPC")) expect(answer.headers.get("retry-after")).toBe("60");
      expect(body).toContain("UNAVAILABLE");
    }
  }
  expect((await site.call("/api/contacts", { headers: staff })).status).toBe(200);
  expect((await site.call("/")).status).toBe(200);
  expect(lines[0]).toBe("there is no room: disk, memory or open files have run out");
  expect(lines.length).toBeLessThan(calls.length * 5);
});
