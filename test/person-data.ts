import type { PersonData } from "@vetrina/contract/privacy";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

/** Asks, as an owner, for what is stored of the person with this address. */
export const askPersonData = async (site: TestApp, email: string): Promise<Response> =>
  site.post("/api/privacy/person-data", { email }, { cookie: await site.staffCookie() });

export async function readPersonData<Data = PersonData>(site: TestApp, email: string): Promise<Data> {
  const response = await askPersonData(site, email);
  expect(response.status).toBe(200);
  return response.json();
}

/** A contact request as it can be brought back. */
export const storedLead = (site: TestApp, id: number) =>
  site.server.api.db.lead.findUniqueOrThrow({
    where: { id },
    omit: { emailKey: true, phoneKey: true, searchText: true, stage: true, pipelineText: true, campaign: true },
  });
