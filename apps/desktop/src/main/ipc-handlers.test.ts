import { beforeEach, describe, expect, test, vi } from "vitest";
import { callChannel, callNames } from "../ipc/channels.ts";
import { world } from "../testing/electron-double.ts";
import type { StaffWindow } from "./windows.ts";

vi.mock("electron", () => import("../testing/electron-double.ts"));

const { answerCalls } = await import("./ipc-handlers.ts");

const staffWindow = { server: undefined } as unknown as StaffWindow;
const contents = { mainFrame: { url: "app://vetrina/index.html" } };
const heard: unknown[][] = [];

beforeEach(() => {
  world.handlers.clear();
  heard.length = 0;
  const handlers = Object.fromEntries(
    callNames.map((name) => [name, (from: StaffWindow, input: unknown) => void heard.push([name, from, input])]),
  );
  answerCalls(handlers as never, ({ sender }) => ((sender as unknown) === contents ? staffWindow : undefined));
});

/** A message as Electron hands it over. */
async function send(name: string, args: unknown[], event: object = {}): Promise<unknown> {
  const handler = world.handlers.get(callChannel(name as "start"));
  const complete = { sender: contents, senderFrame: contents.mainFrame, ...event };
  return handler?.(...([complete, ...args] as never[]));
}

test("there are the channels of the contract and no others", () => {
  expect([...world.handlers.keys()].toSorted()).toEqual(callNames.map(callChannel).toSorted());
});

test("what a page of ours says as the contract has it is heard", async () => {
  await send("setUnread", [3]);
  await send("start", [undefined]);
  await send("login", [{ username: " anna ", password: "segreta", kind: "browser" }]);
  expect(heard).toEqual([
    ["setUnread", staffWindow, 3],
    ["start", staffWindow, undefined],
    ["login", staffWindow, { username: "anna", password: "segreta" }],
  ]);
});

describe("a stranger is refused", () => {
  test.each([
    ["a frame inside the page", { senderFrame: { url: "app://vetrina/index.html" } }],
    ["a frame that is gone", { senderFrame: null }],
    ["a window that isn't ours", { sender: { mainFrame: contents.mainFrame } }],
  ])("%s", async (_who, event) => {
    await expect(send("setUnread", [3], event)).rejects.toThrow("unknown sender");
    expect(heard).toEqual([]);
  });

  test.each(["https://www.studiovetrina.it/admin", "app://vetrina.example/", "about:blank"])(
    "a window of ours on %s",
    async (url) => {
      const sender = { mainFrame: { url } };
      answerInstead(sender);
      await expect(send("setUnread", [3], { sender, senderFrame: sender.mainFrame })).rejects.toThrow("unknown sender");
    },
  );
});

/** From now on this is one of our windows. */
function answerInstead(sender: object): void {
  world.handlers.clear();
  answerCalls({ setUnread: () => undefined } as never, (event) =>
    (event.sender as object) === sender ? staffWindow : undefined,
  );
}

describe("what isn't as the contract says is refused unseen", () => {
  test.each<[string, unknown[]]>([
    ["setUnread", ["3"]],
    ["setUnread", [-1]],
    ["setUnread", [3, "altro"]],
    ["setUnread", []],
    ["start", [{}]],
    ["openServer", [{ id: "../../etc" }]],
    ["addServer", [{ address: "https://a.it", name: "", colour: "viola" }]],
    ["addServer", ["https://a.it"]],
    ["login", [{ username: "anna" }]],
    ["showNotice", [{ title: "Nuovo ticket" }]],
  ])("%s(%j)", async (name, args) => {
    await expect(send(name, args)).rejects.toThrow("refused");
    expect(heard).toEqual([]);
  });
});
