import { randomUUID } from "node:crypto";
import { takeInMails } from "@vetrina/inbox/take-in.service";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { inboundHeaders, type RawMail, rawMail } from "./raw-mail.ts";

/** Hands a mail over as a service does. */
export async function handOver(site: TestApp, mail: RawMail | string): Promise<void> {
  const body = typeof mail === "string" ? mail : rawMail(mail);
  const response = await site.call("/api/mail/inbound", { method: "POST", headers: inboundHeaders, body });
  expect(response.status).toBe(200);
}

/** Hands a mail over and has it taken in. Returns what became of it. */
export async function comeIn(site: TestApp, mail: RawMail | string) {
  await handOver(site, mail);
  await takeInMails(site.server.api, randomUUID());
  return site.server.api.db.inboundMail.findFirstOrThrow({ orderBy: { id: "desc" } });
}
