import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BrowserWindow, world } from "../testing/electron-double.ts";

vi.mock("electron", () => import("../testing/electron-double.ts"));

const { createCalls } = await import("./calls.ts");
const { createRescue } = await import("./last-resort.ts");
const { openServersStore } = await import("./servers-store.ts");
const { openWindowState } = await import("./window-state.ts");
const { Windows } = await import("./windows.ts");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-chiamate-"));
  Object.assign(world, { windows: [], notifications: [], dialogs: [], dialogAnswer: 0 });
  world.backend = { load: async () => undefined, send: () => undefined, close: () => undefined };
});
afterEach(() => rmSync(folder, { recursive: true }));

const frame = { result: { data: { company: { name: "Studio Vetrina" } } } };

/** A program with a window where servers are chosen; `logout` is what the servers answer when somebody leaves. */
function setUp(logout: Promise<Response> = Promise.resolve(new Response())) {
  const names = ["renderer", "preload", "icon", "trayIcon", "overlayIcon", "userData", "downloads", "logs"];
  const paths = Object.fromEntries(names.map((name) => [name, folder])) as ConstructorParameters<
    typeof Windows
  >[0]["paths"];
  const tokens = { keepsLogin: true, tokenOf: () => "token", keep: async () => {}, forget: vi.fn() };
  const rescue = createRescue({ failed: () => undefined });
  const windows = new Windows({ paths, tokens, state: openWindowState(folder), rescue }, () => undefined);
  const servers = openServersStore(folder);
  const told: string[][] = [];
  const calls = createCalls({
    fetch: async (url) => {
      if (url.endsWith("/api/auth/logout")) return logout;
      return Response.json(url.endsWith("/api/health") ? { status: "ok" } : frame);
    },
    ...{ servers, tokens, windows, version: "1.0.0", userAgent: "Vetrina" },
    onServers: () => void told.push(servers.list().map(({ name }) => name)),
    clearPages: async () => undefined,
  });
  const roma = servers.add({ name: "Roma", origin: "https://roma.example.it", colour: "verde" });
  return { calls, windows, servers, told, roma };
}

const titles = () => world.windows.map(({ options }) => options.title);

const notice = {
  id: 1,
  kind: "contatto",
  subjectId: "12",
  title: "Nuovo contatto",
  text: "Lucia Ferri",
  createdAt: "2026-01-01T10:00:00.000Z",
} as const;

test("a notification of a server that was removed opens nothing", async () => {
  const { calls, windows, roma } = setUp();
  await calls.showNotice(windows.show(roma), notice);
  await calls.removeServer(windows.show(undefined), { id: roma.id });
  world.notifications[0]?.emit("click");
  expect(titles()).toEqual(["Vetrina"]);
});

test("a removed server is off the list and its window gone before it has answered", async () => {
  let answer = (_: Response) => {};
  const { calls, windows, servers, told, roma } = setUp(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  windows.show(roma);
  const removal = calls.removeServer(windows.show(undefined), { id: roma.id });
  expect([servers.list(), told, titles()]).toEqual([[], [[]], ["Vetrina"]]);
  answer(new Response());
  expect(await removal).toEqual([]);
});

test("a server that is added again shows its new name and colour, and asks before unsaved work is lost", async () => {
  const { calls, windows, roma } = setUp();
  const staffWindow = windows.show(roma);
  const { webContents } = staffWindow.window as unknown as BrowserWindow;
  const reload = vi.spyOn(webContents, "reload");
  const again = (name: string) =>
    calls.addServer(windows.show(undefined), { address: roma.origin, name, colour: "ocra" });
  await again("Trastevere");
  expect(staffWindow.server).toEqual({ ...roma, name: "Trastevere", colour: "ocra" });
  expect(windows.front).toBe(staffWindow);
  await again("Trastevere");
  expect(reload).toHaveBeenCalledTimes(1);
  webContents.hasUnsaved = true;
  await again("Testaccio");
  expect(world.dialogs).toMatchObject([{ buttons: ["Resta", "Prosegui senza salvare"] }]);
  expect((await calls.start(staffWindow, undefined)).server?.name).toBe("Testaccio");
});
