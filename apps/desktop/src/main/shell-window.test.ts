import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Server } from "../ipc/contract.ts";
import { type BrowserWindow, world } from "../testing/electron-double.ts";

vi.mock("electron", () => import("../testing/electron-double.ts"));

const { openShellWindow } = await import("./shell-window.ts");
const { openWindowState } = await import("./window-state.ts");

const origin = "https://www.studiovetrina.it";
const server: Server = { id: randomUUID(), name: "Studio", origin, colour: "blu" };
const folder = mkdtempSync(path.join(tmpdir(), "vetrina-finestra-"));
let token: string | undefined;

afterAll(() => rmSync(folder, { recursive: true }));

function openWindow(of: Server | undefined): BrowserWindow {
  const paths = Object.fromEntries(
    ["renderer", "preload", "icon", "trayIcon", "overlayIcon", "userData", "downloads", "logs"].map((name) => [
      name,
      folder,
    ]),
  ) as Parameters<typeof openShellWindow>[0]["paths"];
  const tokens = { keepsLogin: true, tokenOf: () => token, keep: async () => {}, forget: () => {} };
  openShellWindow({ paths, tokens, state: openWindowState(folder) }, of, false);
  return world.windows.at(-1) ?? expect.fail("no window");
}

let window: BrowserWindow;
beforeEach(() => {
  token = "il-token-di-questa-sessione-0123456789";
  world.external = [];
  world.downloads = [];
  world.dialogs = [];
  window = openWindow(server);
});

test("its page has no way to Node, and none around the browser's rules", () => {
  expect(window.options.webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
  });
});

test("each server has a session of its own; Italian is checked in all", () => {
  const other = openWindow({ ...server, id: randomUUID() });
  const choice = openWindow(undefined);
  const partitions = [window, other, choice].map(({ webContents }) => webContents.session.partition);
  expect(new Set(partitions).size).toBe(3);
  expect(window.webContents.session.languages).toEqual(["it"]);
});

/** What happens when the page tries to leave for this address. */
function leave(event: string, url: string): boolean {
  let prevented = false;
  const preventDefault = () => {
    prevented = true;
  };
  window.webContents.emit(event, { url, preventDefault });
  return !prevented;
}

describe("a page can't be left", () => {
  test.each(["will-navigate", "will-frame-navigate", "will-redirect"])("by %s", (event) => {
    expect(leave(event, "https://example.it/")).toBe(false);
    expect(leave(event, `${origin}/admin`)).toBe(false);
    expect(leave(event, "app://vetrina.example/")).toBe(false);
    expect(leave(event, "file:///etc/passwd")).toBe(false);
    expect(leave(event, "app://vetrina/index.html")).toBe(true);
  });

  test("by a web view", () => expect(leave("will-attach-webview", "")).toBe(false));
});

describe("no second window opens", () => {
  const openFromPage = (url: string) => window.webContents.windowOpen?.({ url });

  test("https goes to the browser", () => {
    expect(openFromPage("https://example.it/pagina")).toEqual({ action: "deny" });
    expect(openFromPage(`${origin}/blog/un-articolo`)).toEqual({ action: "deny" });
    expect(world.external).toEqual(["https://example.it/pagina", `${origin}/blog/un-articolo`]);
  });

  test("files of its own server are saved", () => {
    expect(openFromPage(`${origin}/api/contacts/export`)).toEqual({ action: "deny" });
    expect(world.downloads).toEqual([`${origin}/api/contacts/export`]);
    expect(world.external).toEqual([]);
  });

  test.each([
    "http://example.it/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "smb://example.it/share",
    "ms-msdt:/id",
    "mailto:anna@example.it",
    "https://anna:segreta@example.it/",
    "about:blank",
    "agenzia://ticket/1",
  ])("%s goes nowhere", (url) => {
    expect(openFromPage(url)).toEqual({ action: "deny" });
    expect([world.external, world.downloads]).toEqual([[], []]);
  });
});

/** A file that begins to come. */
function offer(asked: string, from: string) {
  const options: { defaultPath?: string } = {};
  let prevented = false;
  const item = Object.assign(new EventEmitter(), {
    getURLChain: () => [asked],
    getURL: () => from,
    getFilename: () => "../../contatti.csv",
    setSaveDialogOptions: (said: object) => Object.assign(options, said),
    cancel: () => void item.emit("done", {}, "cancelled"),
  });
  const preventDefault = () => {
    prevented = true;
  };
  window.webContents.session.emit("will-download", { preventDefault }, item);
  return { item, prevented, place: options.defaultPath };
}

const file = `${origin}/api/contacts/export`;

test("a download asks where to be saved, and none begins but from the session's own server", () => {
  expect(offer(file, file)).toMatchObject({ prevented: false, place: path.join(folder, "contatti.csv") });
  const made = "blob:app://vetrina/3f0c6f5e-0000-4000-8000-000000000000";
  expect(offer(made, made).prevented).toBe(false);
  expect(offer("blob:https://example.it/1", "blob:https://example.it/1").prevented).toBe(true);
  expect(offer(file, "https://example.it/programma.exe").prevented).toBe(true);
  expect(offer("https://example.it/a", "https://example.it/a").prevented).toBe(true);
  expect(offer(`${origin}/pagina`, `${origin}/pagina`).prevented).toBe(true);
});

describe("a download that", () => {
  const said = () => world.dialogs.map(({ message, detail }) => `${message}. ${detail}`);
  const words = /^Il file non è stato salvato\. «contatti\.csv» .*riprova\.$/;

  test.each([
    ["can't go on", "done"],
    ["could go on if somebody said so", "updated"],
  ])("breaks off and %s is told of once", (_how, event) => {
    offer(file, file).item.emit(event, {}, "interrupted");
    expect(said()).toEqual([expect.stringMatching(words)]);
  });

  test.each(["completed", "cancelled"])("is %s ends without a word", (state) => {
    const { item } = offer(file, file);
    item.emit("updated", {}, "progressing");
    item.emit("done", {}, state);
    expect(said()).toEqual([]);
  });
});

describe("permissions", () => {
  const ask = (permission: string, page: string) => {
    let answer: boolean | undefined;
    const contents = { getURL: () => page };
    const { session } = window.webContents;
    session.permissionRequest?.(...([contents, permission, (granted: boolean) => (answer = granted)] as never[]));
    const checked = session.permissionCheck?.(...([contents, permission, page] as never[]));
    return [answer, checked];
  };

  test("notifications are allowed to our pages", () => {
    expect(ask("notifications", "app://vetrina/index.html")).toEqual([true, true]);
    expect(ask("notifications", "https://example.it/")).toEqual([false, false]);
  });

  test.each([
    "media",
    "geolocation",
    "clipboard-read",
    "display-capture",
    "hid",
    "usb",
    "serial",
    "midi",
    "openExternal",
    "fileSystem",
    "fullscreen",
    "pointerLock",
    "unknown",
  ])("%s is refused", (permission) => expect(ask(permission, "app://vetrina/index.html")).toEqual([false, false]));

  test("no device is given", () => expect(window.webContents.session.devicePermission?.()).toBe(false));
});

describe("the token", () => {
  const sent = (url: string, resourceType = "xhr", requestHeaders: Record<string, string> = {}) => {
    let headers: Record<string, string> = {};
    const answer = (changed: { requestHeaders: Record<string, string> }) => {
      headers = changed.requestHeaders;
    };
    window.webContents.session.beforeSend?.(...([{ url, resourceType, requestHeaders }, answer] as never[]));
    return headers;
  };

  test("goes with what the page asks of its server, in the place of what the page says", () => {
    expect(sent(`${origin}/trpc/auth.me`).Authorization).toBe(`Bearer ${token}`);
    expect(sent(`${origin}/uploads/a.png`, "image").Authorization).toBe(`Bearer ${token}`);
    const own = { authorization: "Bearer altro", Cookie: "a=b", Accept: "*/*" };
    expect(sent(`${origin}/api/health`, "xhr", own)).toEqual({ Accept: "*/*", Authorization: `Bearer ${token}` });
  });

  test.each([
    "https://studiovetrina.it/trpc/auth.me",
    "http://www.studiovetrina.it/trpc/auth.me",
    "https://www.studiovetrina.it:8443/",
    "https://www.studiovetrina.it.example/",
    "https://example.it/?https://www.studiovetrina.it",
    "https://www.studiovetrina.it@example.it/",
  ])("doesn't go to %s", (url) => expect(sent(url).Authorization).toBeUndefined());

  test("doesn't go with a document", () => {
    expect(sent(`${origin}/admin`, "mainFrame").Authorization).toBeUndefined();
    expect(sent(`${origin}/admin`, "subFrame").Authorization).toBeUndefined();
  });

  test("while nobody is in, calls carry one of nobody's", () => {
    token = undefined;
    expect(sent(`${origin}/trpc/auth.me`).Authorization).toMatch(/^Bearer [\w-]{43}$/);
  });
});
