import { createTRPCQueryUtils, getQueryKey } from "@trpc/react-query";
import { createQueryClient } from "@vetrina/client/query-defaults";
import { trpc } from "@vetrina/client/trpc";
import { beforeEach, expect, test } from "vitest";
import { deskCacheOf } from "./desk-cache.ts";

const client = createQueryClient();
const server = trpc.createClient({ links: [] });
const cache = deskCacheOf(client, createTRPCQueryUtils({ queryClient: client, client: server }));

const listKeyOf = (q: string) => getQueryKey(trpc.desk.list, { q }, "infinite");
const pageWith = (priority: string) => ({ tickets: [{ id: 7, priority }], nextCursor: null });
const listWith = (priority: string) => ({ pages: [pageWith(priority)], pageParams: [null] });

beforeEach(() => client.clear());

test("a ticket is found and changed in the lists also after the palette has asked for one page of it", async () => {
  client.setQueryData(getQueryKey(trpc.desk.list, { q: "forno", limit: 5 }, "query"), pageWith("media"));
  client.setQueryData(listKeyOf(""), listWith("media"));
  const hide = await cache.change(7, { priority: "alta" });
  expect(cache.find(7)?.priority).toBe("alta");
  hide();
  expect(cache.find(7)?.priority).toBe("media");
});
