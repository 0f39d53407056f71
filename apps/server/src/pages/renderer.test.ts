import { placeholderCompany } from "@vetrina/contract/settings/site";
import fastify from "fastify";
import { expect, test } from "vitest";
import { sendErrorPage } from "./renderer.ts";

test("a page that can't be made has the phone of its own site, also where two run in one process", async () => {
  const sites = ["+390611112222", "+390233334444"].map((phone) => {
    const app = fastify().decorate("lastKnown", { company: { ...placeholderCompany, phone } });
    app.get("/", { errorHandler: sendErrorPage }, () => Promise.reject(new Error("away")));
    return { app, phone };
  });
  for (const { app, phone } of sites) {
    expect((await app.inject("/")).body).toContain(`href="tel:${phone}"`);
    await app.close();
  }
});
