import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-defaults.ts";

test("what changes during a query's first fetch is fetched behind it, once", async () => {
  const client = createQueryClient();
  const answers: ((mails: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["mails"], queryFn });
  const leave = observer.subscribe(() => undefined);
  const told = [client.invalidateQueries(), client.invalidateQueries()];
  answers[0]?.("none");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.("one");
  await Promise.all(told);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: "one", fetchStatus: "idle" }));
  expect(answers).toHaveLength(2);
  leave();
});

test("so is what changes as a failed first fetch is tried again", async () => {
  const client = createQueryClient();
  const answers: ((mails: string | Promise<string>) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["mails"], queryFn });
  const leave = observer.subscribe(() => undefined);
  answers[0]?.(Promise.reject(new Error("no line")));
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  void observer.refetch();
  void client.invalidateQueries();
  answers[1]?.("none");
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.("one");
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: "one", fetchStatus: "idle" }));
  leave();
});
