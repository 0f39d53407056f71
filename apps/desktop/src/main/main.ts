import { app, net, powerMonitor, protocol, safeStorage, session } from "electron";
import electronUpdater from "electron-updater";
import { appScheme } from "./app-scheme.ts";
import { createCalls } from "./calls.ts";
import { addressOfArguments, addressOfLink, linkScheme } from "./deep-links.ts";
import { answerCalls } from "./ipc-handlers.ts";
import { catchFailures, createRescue } from "./last-resort.ts";
import { startLog } from "./log.ts";
import { hiddenArgument } from "./login-item.ts";
import { findPaths } from "./paths.ts";
import { openServersStore } from "./servers-store.ts";
import { openTokenStore } from "./token-store.ts";
import { addTrayAndMenu } from "./tray-and-menu.ts";
import { followUpdates } from "./updater.ts";
import { openWindowState } from "./window-state.ts";
import { Windows } from "./windows.ts";

/** Every page runs in a sandbox, whatever a window says. */
app.enableSandbox();
protocol.registerSchemesAsPrivileged([appScheme]);

/** Where a link leads that came before there were windows. */
let awaited: string | undefined;
let follow = (address: string | undefined) => {
  awaited = address;
};

async function run(): Promise<void> {
  const paths = findPaths(app);
  const log = startLog(paths.logs);
  catchFailures(log);
  const servers = openServersStore(paths.userData);
  const tokens = await openTokenStore(paths.userData, safeStorage, (error) => log.failed("tokens", error));
  const shell = new Windows({ paths, tokens, state: openWindowState(paths.userData), rescue: createRescue(log) }, () =>
    trayAndMenu.countChanged(),
  );
  const trayAndMenu = addTrayAndMenu({ paths, servers, windows: shell });

  const calls = createCalls({
    fetch: (url, init) => net.fetch(url, init),
    servers,
    tokens,
    windows: shell,
    version: app.getVersion(),
    userAgent: session.defaultSession.getUserAgent(),
    onServers: trayAndMenu.serversChanged,
    clearPages: ({ id }) => session.fromPartition(`persist:server-${id}`).clearData(),
  });
  answerCalls(calls, ({ sender }) => shell.of(sender));

  const followHere = (address: string | undefined) => {
    trayAndMenu.present();
    if (address) shell.follow(address);
  };
  app.on("activate", trayAndMenu.present);
  app.on("second-instance", (_event, args) => followHere(addressOfArguments(args)));
  app.on("before-quit", () => shell.quit());
  for (const event of ["resume", "unlock-screen"] as const) powerMonitor.on(event as "resume", () => shell.resync());
  followUpdates(
    () => electronUpdater.autoUpdater,
    process.resourcesPath,
    (error) => log.failed("update", error),
  );

  shell.show(servers.last(), { hidden: process.argv.includes(hiddenArgument) });
  const first = addressOfArguments(process.argv) ?? awaited;
  if (first) shell.follow(first);
  follow = followHere;
}

/** The tray keeps it alive: without this it would end with its last window. */
app.on("window-all-closed", () => undefined);
app.on("open-url", (event, link) => {
  event.preventDefault();
  follow(addressOfLink(link));
});

if (app.requestSingleInstanceLock()) {
  app.setAppUserModelId("it.studiovetrina.desktop");
  app.setAsDefaultProtocolClient(linkScheme);
  // `catchFailures` hears of what fails in it.
  void app.whenReady().then(run);
} else {
  app.quit();
}
