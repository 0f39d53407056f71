import { createTRPCQueryUtils } from "@trpc/react-query";
import { answeringLink } from "@vetrina/client/answering-link";
import { createQueryClient } from "@vetrina/client/query-defaults";
import { trpc } from "@vetrina/client/trpc";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { expect, test } from "vitest";
import { leadsCacheOf } from "./leads-cache.ts";

const client = createQueryClient();
const server = trpc.createClient({
  links: [answeringLink({ "leads.one": async () => ({ id: 12, stage: "preventivo" }) })],
});
const utils = createTRPCQueryUtils({ queryClient: client, client: server });
const cache = leadsCacheOf(client, utils);

test("a lead that a colleague was quicker to change is read from the server, not from what this browser knows", async () => {
  utils.leads.one.setData({ id: 12 }, { id: 12, stage: "contattato" } as LeadDetail);
  await cache.readAnew(12);
  expect(utils.leads.one.getData({ id: 12 })?.stage).toBe("preventivo");
});
