import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { createTRPCQueryUtils, getQueryKey } from "@trpc/react-query";
import { createQueryClient } from "@vetrina/client/query-defaults";
import { trpc } from "@vetrina/client/trpc";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { StaffMessage } from "@vetrina/contract/tickets";
import { beforeEach, expect, test } from "vitest";
import { deskCacheOf } from "./desk-cache.ts";

const client = createQueryClient();
const server = trpc.createClient({ links: [] });
const cache = deskCacheOf(client, createTRPCQueryUtils({ queryClient: client, client: server }));

const listKeyOf = (q: string) => getQueryKey(trpc.desk.list, { q }, "infinite");
const pageWith = (priority: string) => ({ tickets: [{ id: 7, priority }], nextCursor: null });
const listWith = (priority: string) => ({ pages: [pageWith(priority)], pageParams: [null] });
const conversationKey = getQueryKey(trpc.desk.conversation, { id: 7 }, "query");
const conversationWith = (priority: string) => ({ ticket: { id: 7, priority } }) as DeskConversation;

beforeEach(() => client.clear());

test("a ticket is found and changed in the lists also after the palette has asked for one page of it", async () => {
  client.setQueryData(getQueryKey(trpc.desk.list, { q: "forno", limit: 5 }, "query"), pageWith("media"));
  client.setQueryData(listKeyOf(""), listWith("media"));
  const hide = await cache.change(7, { priority: "alta" });
  expect(cache.find(7)?.priority).toBe("alta");
  hide();
  expect(cache.find(7)?.priority).toBe("media");
});

test("what a ticket was is read from what is on screen: no other list is read again when a colleague changes it", () => {
  client.setQueryData(listKeyOf("left"), listWith("media"));
  client.setQueryData(conversationKey, conversationWith("media"));
  client.setQueryData(listKeyOf("open"), listWith("alta"));
  const queryFn = () => expect.fail("nothing is to be read");
  const pageByPage = { initialPageParam: null, getNextPageParam: () => null };
  const list = new InfiniteQueryObserver(client, { queryKey: listKeyOf("open"), queryFn, ...pageByPage });
  const leaveList = list.subscribe(() => {});
  expect(cache.find(7)?.priority).toBe("alta");
  leaveList();
  client.setQueryData(conversationKey, conversationWith("urgente"));
  const leaveConversation = new QueryObserver(client, { queryKey: conversationKey, queryFn }).subscribe(() => {});
  expect(cache.find(7)?.priority).toBe("urgente");
  leaveConversation();
  expect(cache.find(7)?.priority).toBe("urgente");
});

test("a message that comes as the conversation is read again stays: the answer may be older", async () => {
  const answers: ((conversation: object) => void)[] = [];
  const queryFn = () => new Promise<object>((resolve) => answers.push(resolve));
  const messagesOf = (...ids: number[]) => ({ ticket: { id: 7 }, messages: ids.map((id) => ({ id })), leaving: [] });
  client.setQueryData(conversationKey, messagesOf(1));
  const leave = new QueryObserver(client, { queryKey: conversationKey, queryFn }).subscribe(() => {});
  void cache.refreshTicket(7);
  cache.addMessage(7, { id: 2 } as StaffMessage);
  answers[0]?.(messagesOf(1));
  await expect.poll(() => answers.length).toBe(2);
  expect(client.getQueryData(conversationKey)).toEqual(messagesOf(1, 2));
  answers[1]?.(messagesOf(1, 2, 3));
  await expect.poll(() => client.getQueryData(conversationKey)).toEqual(messagesOf(1, 2, 3));
  leave();
});
