import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventually } from "@test/eventually";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Server } from "../ipc/contract.ts";
import { type BrowserWindow, world } from "../testing/electron-double.ts";

vi.mock("electron", () => import("../testing/electron-double.ts"));

const { Windows } = await import("./windows.ts");
const { createRescue } = await import("./last-resort.ts");
const { openWindowState } = await import("./window-state.ts");
const { showNotice } = await import("./notifications.ts");

const server = (name: string): Server => ({
  id: randomUUID(),
  name,
  origin: `https://${name.toLowerCase()}.example.it`,
  colour: "verde",
});
const folder = mkdtempSync(path.join(tmpdir(), "vetrina-finestre-"));
let logged: string[];
const log = { failed: (what: string, error: unknown) => void logged.push(`${what} ${error}`) };
let windows: InstanceType<typeof Windows>;
let told: [name: string, channel: string, payload: unknown][];

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  told = [];
  world.windows = [];
  world.notifications = [];
  Object.assign(world, { dialogs: [], dialogAnswer: 0, quits: 0 });
  logged = [];
  world.backend = {
    load: async () => undefined,
    send: ({ options }, channel, payload) => void told.push([String(options.title), channel, payload]),
    close: () => undefined,
  };
  const paths = Object.fromEntries(
    ["renderer", "preload", "icon", "trayIcon", "overlayIcon", "userData", "downloads", "logs"].map((name) => [
      name,
      folder,
    ]),
  ) as ConstructorParameters<typeof Windows>[0]["paths"];
  const tokens = { keepsLogin: true, tokenOf: () => undefined, keep: async () => {}, forget: () => {} };
  windows = new Windows({ paths, tokens, state: openWindowState(folder), rescue: createRescue(log) }, () => undefined);
});

/** A window's `loadURL` has come to its end. */
const settled = () => eventually(() => expect(world.windows.some(({ visible }) => visible)).toBe(true));
const seen = (): BrowserWindow[] => world.windows.filter(({ visible }) => visible);

test("one window is seen; the others go on listening", async () => {
  const [roma, milano] = [server("Roma"), server("Milano")];
  windows.show(undefined);
  await settled();
  windows.show(roma);
  await settled();
  windows.show(milano);
  await eventually(() => expect(seen().map(({ options }) => options.title)).toEqual(["Milano"]));
  expect(world.windows.map(({ options }) => options.title)).toEqual(["Roma", "Milano"]);
  windows.show(roma);
  expect(seen().map(({ options }) => options.title)).toEqual(["Roma"]);
});

test("a closed window is only hidden, until the program ends", async () => {
  windows.show(server("Roma"));
  await settled();
  const [window] = world.windows;
  window?.close();
  expect([window?.visible, window?.isDestroyed()]).toEqual([false, false]);
  expect(windows.present()?.server?.name).toBe("Roma");
  expect(window?.visible).toBe(true);
  windows.quit();
  window?.close();
  expect(window?.isDestroyed()).toBe(true);
});

describe("a page with unsaved work", () => {
  /** Two servers' windows; the one in the background has something unsaved. */
  async function openWithUnsaved(): Promise<[unsaved: BrowserWindow, seen: BrowserWindow]> {
    const unsaved = windows.show(server("Roma")).window as unknown as BrowserWindow;
    await settled();
    const inFront = windows.show(server("Milano")).window as unknown as BrowserWindow;
    await eventually(() => expect(seen()).toEqual([inFront]));
    unsaved.webContents.hasUnsaved = true;
    return [unsaved, inFront];
  }

  test("is seen and asked about when the program ends; who stays finds windows that only hide again", async () => {
    const [unsaved] = await openWithUnsaved();
    windows.quit();
    unsaved.close();
    expect(world.dialogs).toMatchObject([
      { message: "Ci sono modifiche non salvate", buttons: ["Resta", "Chiudi senza salvare"] },
    ]);
    expect(world.dialogs).toMatchObject([{ defaultId: 0, cancelId: 0 }]);
    expect(seen()).toEqual([unsaved]);
    expect(windows.front?.window).toBe(unsaved);
    unsaved.close();
    expect([unsaved.visible, unsaved.destroyed]).toEqual([false, false]);
    expect(world.dialogs).toHaveLength(1);
  });

  test("of two that end together the second isn't asked about once the person stays for the first", async () => {
    const both = await openWithUnsaved();
    windows.quit();
    for (const window of both) {
      window.webContents.hasUnsaved = true;
      window.emit("close", { preventDefault() {} });
    }
    expect(both.map(({ webContents }) => webContents.mayUnload())).toEqual([false, false]);
    expect(world.dialogs).toMatchObject([{ buttons: ["Resta", "Chiudi senza salvare"] }]);
  });

  test("is closed without saving by who wants that", async () => {
    const [unsaved] = await openWithUnsaved();
    world.dialogAnswer = 1;
    windows.quit();
    unsaved.close();
    expect(unsaved.destroyed).toBe(true);
  });

  test.each([
    ["stays when it is to be reloaded", 0, false],
    ["is reloaded, if the person wants that", 1, true],
  ])("%s", async (_what, answer, isLeft) => {
    const [unsaved] = await openWithUnsaved();
    world.dialogAnswer = answer;
    expect(unsaved.webContents.mayUnload()).toBe(isLeft);
    expect(world.dialogs).toMatchObject([{ buttons: ["Resta", "Prosegui senza salvare"] }]);
  });
});

test("the number on the sign is that of all servers together", async () => {
  const staffWindows = [windows.show(server("Roma")), windows.show(server("Milano"))];
  await settled();
  for (const staffWindow of staffWindows) windows.setUnread(staffWindow, 2);
  expect(world.badge).toBe(4);
  if (staffWindows[0]?.server) windows.drop(staffWindows[0].server.id);
  expect(world.badge).toBe(2);
});

test("a notification says what and where, and its click leads there, also into a page that is still opening", async () => {
  const [roma, milano] = [server("Roma"), server("Milano")];
  const staffWindow = windows.show(roma);
  windows.show(milano);
  await settled();
  const notice = {
    id: 1,
    kind: "contatto",
    subjectId: "12",
    title: "Nuovo contatto",
    text: "Lucia Ferri, Ristorante",
    createdAt: "2026-01-01T10:00:00.000Z",
  } as const;
  const known = { list: () => [roma, milano], find: () => roma };
  showNotice(windows, known, staffWindow, notice);
  const [shown] = world.notifications;
  expect(shown?.options).toEqual({ title: "Nuovo contatto", body: "Lucia Ferri, Ristorante\nRoma" });
  shown?.emit("click");
  expect(seen().map(({ options }) => options.title)).toEqual(["Roma"]);
  expect(told).toEqual([]);
  windows.start(staffWindow);
  expect(told).toEqual([["Roma", "vetrina:event:navigate", "#contatti/12"]]);
});

test("a link is followed in the dashboard that is seen, or waits for the first one that is chosen, and leads there once", async () => {
  const [roma, milano] = [server("Roma"), server("Milano")];
  windows.start(windows.show(undefined));
  await settled();
  windows.follow("#ticket/1");
  windows.follow("#ticket/2");
  windows.start(windows.show(roma));
  expect(told).toEqual([["Roma", "vetrina:event:navigate", "#ticket/2"]]);
  windows.follow("#contatti/3");
  windows.start(windows.show(milano));
  expect(told.slice(1)).toEqual([["Roma", "vetrina:event:navigate", "#contatti/3"]]);
});

test("a window that filled the screen does so again, also after a start in the tray", async () => {
  const state = openWindowState(folder);
  const roma = server("Roma");
  windows.show(roma);
  await settled();
  world.windows[0]?.maximize();
  world.windows[0]?.hide();
  expect(state.read().maximized).toBe(true);
  windows.drop(roma.id);
  const hidden = windows.show(roma, { hidden: true });
  await eventually(() => expect(hidden.window.listenerCount("ready-to-show")).toBe(0));
  expect(hidden.window.isMaximized()).toBe(false);
  windows.present();
  expect(hidden.window.isMaximized()).toBe(true);
});

describe("a page that", () => {
  const crash = (window: BrowserWindow | undefined) =>
    window?.webContents.emit("render-process-gone", {}, { reason: "crashed", exitCode: 139 });

  async function openRoma(): Promise<BrowserWindow> {
    const { window } = windows.show(server("Roma"));
    await settled();
    window.webContents.getURL = () => "app://vetrina/index.html#ticket/12";
    return window as unknown as BrowserWindow;
  }

  test("crashes gets a new window at the same address, which says so", async () => {
    const lost = await openRoma();
    crash(lost);
    await eventually(() => expect(seen().map(({ options }) => options.title)).toEqual(["Roma"]));
    expect([lost.destroyed, windows.front?.window]).toEqual([true, seen()[0]]);
    expect(logged).toEqual(["render-process-gone crashed"]);
    expect(world.dialogs.map(({ message }) => message)).toEqual(["La finestra si era bloccata ed è stata riaperta"]);
    if (windows.front) windows.start(windows.front);
    expect(told).toEqual([["Roma", "vetrina:event:navigate", "#ticket/12"]]);
  });

  test("crashes again at once is opened anew only if the person wants that", async () => {
    crash(await openRoma());
    await settled();
    world.dialogAnswer = 1;
    crash(world.windows[0]);
    await eventually(() => expect(world.quits).toBe(1));
    expect(world.dialogs.at(-1)?.message).toBe("La finestra si è bloccata di nuovo");
  });

  test.each([
    ["waits for an answer stays, if the person waits", 1, false],
    ["hangs is opened anew, if the person wants that", 0, true],
  ])("%s", async (_what, answer, isReopened) => {
    world.dialogAnswer = answer;
    const hanging = await openRoma();
    hanging.emit("unresponsive");
    await eventually(() => expect(world.dialogs.map(({ message }) => message)).toEqual(["La finestra non risponde"]));
    await eventually(() => expect(hanging.destroyed).toBe(isReopened));
  });
});
