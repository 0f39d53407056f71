import { InfiniteQueryObserver, keepPreviousData } from "@tanstack/react-query";
import { createTRPCQueryUtils, getQueryKey } from "@trpc/react-query";
import { answeringLink } from "@vetrina/client/answering-link";
import { createQueryClient } from "@vetrina/client/query-defaults";
import { trpc } from "@vetrina/client/trpc";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { beforeEach, expect, test } from "vitest";
import { leadsCacheOf } from "./leads-cache.ts";

const client = createQueryClient();
const server = trpc.createClient({
  links: [answeringLink({ "leads.one": async () => ({ id: 12, stage: "preventivo" }) })],
});
const utils = createTRPCQueryUtils({ queryClient: client, client: server });
const cache = leadsCacheOf(client, utils);

const listKeyOf = (stage: LeadDetail["stage"]) => getQueryKey(trpc.leads.page, { stage }, "infinite");
const pageWith = (stage: string) => ({ leads: [{ id: 12, stage }], nextCursor: null, matched: true });
const lost = { stage: "perso", lostReason: "Prezzo" } as const;

beforeEach(() => client.clear());

test("a lead that a colleague was quicker to change is read from the server, not from what this browser knows", async () => {
  utils.leads.one.setData({ id: 12 }, { id: 12, stage: "contattato" } as LeadDetail);
  await cache.readAnew(12);
  expect(utils.leads.one.getData({ id: 12 })?.stage).toBe("preventivo");
});

test("a list that was on its way when a row was moved is asked for again", async () => {
  client.setQueryData(listKeyOf("nuovo"), { pages: [pageWith("nuovo")], pageParams: [null] });
  const asked: AbortSignal[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return asked.length === 1 ? new Promise<never>(() => {}) : Promise.resolve(pageWith("contattato"));
  };
  const optionsOf = (stage: LeadDetail["stage"]) => ({
    queryKey: listKeyOf(stage),
    queryFn,
    placeholderData: keepPreviousData,
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  const list = new InfiniteQueryObserver<ReturnType<typeof pageWith>>(client, optionsOf("nuovo"));
  const leave = list.subscribe(() => {});
  list.setOptions(optionsOf("contattato"));
  expect(list.getCurrentResult()).toMatchObject({ isPlaceholderData: true, fetchStatus: "fetching" });
  await cache.showStage(12, "nuovo", lost);
  await cache.settle();
  expect(asked).toHaveLength(2);
  expect(list.getCurrentResult()).toMatchObject({ isPlaceholderData: false, fetchStatus: "idle" });
  leave();
});
