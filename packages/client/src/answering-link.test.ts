import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import { expect, test } from "vitest";
import { answeringLink } from "./answering-link.ts";
import { failureMessage, refusalOf, statusOf } from "./refusal.ts";
import { requestError } from "./request.ts";

const refusal = { code: "NO_SESSION", message: "Bel tentativo." };
const staff = { id: 1, username: "anna", name: "Anna", role: "titolare" };
const asked: string[] = [];

const client = createTRPCClient<AppRouter>({
  links: [
    answeringLink({
      "auth.login": async (input) => {
        if ((input as { password: string }).password === "giusta") return staff;
        throw requestError(401, JSON.stringify(refusal));
      },
      "auth.logout": async () => {
        throw new TypeError("no answer");
      },
    }),
    httpLink({
      url: "http://server.invalid/trpc",
      fetch: async (url) => {
        asked.push(String(url));
        return Response.json({ result: { data: null } });
      },
    }),
  ],
});

test("what it knows is answered here, the rest by the server", async () => {
  expect(await client.auth.login.mutate({ username: "anna", password: "giusta" })).toEqual(staff);
  expect(asked).toEqual([]);
  expect(await client.auth.me.query()).toBeNull();
  expect(asked).toEqual(["http://server.invalid/trpc/auth.me"]);
});

test("a refusal reads like one of the server's, a silence like a lost connection", async () => {
  const refused: unknown = await client.auth.login.mutate({ username: "anna", password: "no" }).catch((error) => error);
  expect([refusalOf(refused), statusOf(refused)]).toEqual([refusal, 401]);
  const silent: unknown = await client.auth.logout.mutate().catch((error) => error);
  expect(refusalOf(silent)).toBeUndefined();
  expect(failureMessage(silent)).toContain("Il server non risponde");
});
