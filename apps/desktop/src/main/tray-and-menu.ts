import path from "node:path";
import { app } from "electron";
import * as z from "zod";
import type { Server } from "../ipc/contract.ts";
import { jsonFile } from "./json-file.ts";
import { autostart } from "./login-item.ts";
import { setMenu } from "./menu.ts";
import type { Paths } from "./paths.ts";
import type { ServersStore } from "./servers-store.ts";
import { setSearchShortcut } from "./shortcuts.ts";
import { openTray } from "./tray.ts";
import type { Windows } from "./windows.ts";

const preferencesSchema = z.object({
  /** Whether the search opens from any program, by a shortcut of the whole system. */
  searchShortcut: z.boolean(),
});

const openPreferences = (folder: string) =>
  jsonFile(path.join(folder, "preferenze.json"), preferencesSchema, { searchShortcut: true });

interface TrayAndMenuDeps {
  paths: Paths;
  servers: ServersStore;
  windows: Windows;
}

/** The search is reached from any program, when the person wants that and no other program has the keys. */
function addShortcut(folder: string, search: () => void) {
  const preferences = openPreferences(folder);
  if (preferences.read().searchShortcut) setSearchShortcut(true, search);
  return {
    isOn: () => preferences.read().searchShortcut,
    set: (on: boolean) => preferences.write({ searchShortcut: setSearchShortcut(on, search) && on }),
  };
}

/** Adds the menu bar, the tray and the search shortcut that works in every program. */
export function addTrayAndMenu({ paths, servers, windows }: TrayAndMenuDeps) {
  const quit = () => app.quit();
  const open = (server: Server) => {
    servers.setLast(server.id);
    windows.show(server);
  };
  const present = () => void (windows.present() ?? windows.show(servers.last()));
  const search = () => {
    present();
    windows.search();
  };
  const tray = openTray(paths.trayIcon, { present, open, quit, servers: servers.list });
  const actions = {
    servers: servers.list,
    open,
    search,
    quit,
    choose: () => void windows.show(undefined),
    resync: () => windows.resync(),
    autostart: autostart(app),
    searchShortcut: addShortcut(paths.userData, search),
  };
  setMenu(actions);
  return {
    present,
    countChanged: () => tray.update(windows.unread),
    serversChanged: () => {
      tray.update(windows.unread);
      setMenu(actions);
    },
  };
}
