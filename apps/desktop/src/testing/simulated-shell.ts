// The real main, preload and renderer bundles, run over Chromium: only the module `electron` is a double.
import { readFileSync } from "node:fs";
import nodeModule, { createRequire } from "node:module";
import path from "node:path";
import type { Browser, BrowserContext, Frame, Page } from "playwright";
import * as electron from "./electron-double.ts";
import { appOrigin, seenOrigin, startSessionProxy } from "./session-proxy.ts";

const { world } = electron;
const dist = path.resolve(import.meta.dirname, "../../dist");

const toSeen = (url: string) => url.replace(appOrigin, seenOrigin);
const toApp = (url: string) => url.replace(seenOrigin, appOrigin);

/** Runs the preload script as a sandbox does: it may require `electron`, and nothing else. */
const preloadRunner = (source: string) => `(() => {
  const listeners = new Map();
  globalThis.__tell = (channel, payload) => { for (const hear of listeners.get(channel) ?? []) hear({}, payload); };
  const invoke = globalThis.__invoke;
  const electron = {
    contextBridge: {
      exposeInMainWorld: (key, value) => Object.defineProperty(globalThis, key, { value: Object.freeze(value) }),
    },
    ipcRenderer: {
      invoke: async (channel, ...args) => {
        const { value, error } = await invoke(channel, args);
        if (error) throw new Error(error);
        return value;
      },
      on: (channel, hear) => listeners.set(channel, [...(listeners.get(channel) ?? []), hear]),
      off: (channel, hear) => listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== hear)),
    },
  };
  const require = (name) => {
    if (name !== "electron") throw new Error("a sandboxed preload script can't require " + name);
    return electron;
  };
  const module = { exports: {} };
  ((require, module, exports) => { ${source}\n })(require, module, module.exports);
})()`;

interface Shown {
  page: Page;
  close(): Promise<void>;
}

/** Calls the main process in the name of the frame that asks. */
async function invoke(window: electron.BrowserWindow, page: Page, frame: Frame, channel: string, args: unknown[]) {
  const { webContents } = window;
  webContents.mainFrame.url = toApp(page.url());
  const senderFrame = frame === page.mainFrame() ? webContents.mainFrame : { url: toApp(frame.url()) };
  const handler = world.handlers.get(channel);
  try {
    if (!handler) throw new Error(`no handler for ${channel}`);
    const sent = args.map((arg) => (arg === null ? undefined : arg));
    return { value: await handler(...([{ sender: webContents, senderFrame }, ...sent] as never[])) };
  } catch (error) {
    return { error: String(error) };
  }
}

async function showWindow(browser: Browser, window: electron.BrowserWindow, url: string): Promise<Shown> {
  const { session, preload } = window.options.webPreferences;
  const proxy = await startSessionProxy(session);
  const context: BrowserContext = await browser.newContext({
    proxy: { server: proxy.url },
    viewport: { width: 1280, height: 800 },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
  });
  const page = await context.newPage();
  await context.exposeBinding("__invoke", (source, channel: string, args: unknown[]) =>
    invoke(window, source.page, source.frame, channel, args),
  );
  await page.addInitScript({ content: preloadRunner(readFileSync(preload, "utf8")) });
  // A page can't be kept from opening a window here: it is judged by the shell, and closed.
  page.on("popup", async (popup) => {
    window.webContents.windowOpen?.({ url: popup.url() });
    await popup.close();
  });
  page.on("framenavigated", (frame) => {
    const isOurs = frame === page.mainFrame() && frame.url().startsWith(seenOrigin);
    if (isOurs) window.webContents.mainFrame.url = toApp(frame.url());
  });
  page.on("crash", () => {
    window.webContents.emit("render-process-gone", {}, { reason: "crashed" });
  });
  await page.goto(toSeen(url));
  return {
    page,
    async close() {
      await context.close();
      proxy.close();
    },
  };
}

/** Runs the main bundle; `require("electron")` finds the double from now on, also in what it loads later. */
function loadMain(): void {
  const loader = nodeModule as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => (request === "electron" ? electron : load(request, ...rest));
  const require = createRequire(import.meta.url);
  const main = path.join(dist, "main/main.cjs");
  delete require.cache[main];
  require(main);
}

/** What a call of this session's page to its own server carries. */
function bearerOf({ beforeSend, serverUrl }: electron.Session): string | undefined {
  let bearer: string | undefined;
  const answer = ({ requestHeaders }: { requestHeaders: Record<string, string> }) => {
    bearer = requestHeaders.Authorization?.replace("Bearer ", "");
  };
  beforeSend?.(...([{ url: serverUrl, resourceType: "xhr", requestHeaders: {} }, answer] as never[]));
  return bearer;
}

/** Starts the program for a user whose settings are in the folder `userData`. One per process. */
export function startSimulatedShell(browser: Browser, userData: string) {
  const shown = new Map<electron.BrowserWindow, Promise<Shown>>();
  Object.assign(world, { userData, appPath: dist, sandboxed: false });
  Object.assign(process, { resourcesPath: userData });
  world.backend = {
    async load(window, url) {
      const opening = showWindow(browser, window, url);
      shown.set(window, opening);
      await opening;
    },
    async send(window, channel, payload) {
      const { page } = (await shown.get(window)) ?? {};
      await page?.evaluate(
        ([name, value]) => (globalThis as unknown as { __tell: (...said: unknown[]) => void }).__tell(name, value),
        [channel, payload] as const,
      );
    },
    close(window) {
      void shown.get(window)?.then(({ close }) => close());
      shown.delete(window);
    },
  };
  loadMain();
  return {
    world,
    app: electron.app,
    powerMonitor: electron.powerMonitor,
    /** The token that the pages' calls are sent with. */
    token(): string | undefined {
      const session = world.windows.find(({ visible }) => visible)?.options.webPreferences.session;
      return session && bearerOf(session);
    },
    /** The page of the window that is seen; undefined while it opens. */
    async front(): Promise<Page | undefined> {
      const window = world.windows.find(({ visible }) => visible);
      return window && (await shown.get(window))?.page;
    },
    async stop() {
      await Promise.all([...shown.values()].map(async (opening) => (await opening).close()));
    },
  };
}
