import { Menu, type MenuItemConstructorOptions } from "electron";
import type { Server } from "../ipc/contract.ts";
import { searchAccelerator } from "./shortcuts.ts";

export interface MenuActions {
  servers: () => readonly Server[];
  open: (server: Server) => void;
  choose: () => void;
  search: () => void;
  resync: () => void;
  quit: () => void;
  autostart: { isOn: () => boolean; set: (on: boolean) => void };
  searchShortcut: { isOn: () => boolean; set: (on: boolean) => void };
}

const separator: MenuItemConstructorOptions = { type: "separator" };

function fileMenu(actions: MenuActions): MenuItemConstructorOptions {
  const numbered = actions.servers().map(
    (server, index): MenuItemConstructorOptions => ({
      label: server.name,
      ...(index < 9 && { accelerator: `CommandOrControl+${index + 1}` }),
      click: () => actions.open(server),
    }),
  );
  return {
    label: "File",
    submenu: [
      { label: "Cerca", click: actions.search },
      separator,
      ...numbered,
      { label: "Scegli il server…", accelerator: "CommandOrControl+Shift+S", click: actions.choose },
      separator,
      { role: "close", label: "Chiudi la finestra" },
      { label: "Esci", accelerator: "CommandOrControl+Q", click: actions.quit },
    ],
  };
}

const editMenu: MenuItemConstructorOptions = {
  label: "Modifica",
  submenu: [
    { role: "undo", label: "Annulla" },
    { role: "redo", label: "Ripeti" },
    separator,
    { role: "cut", label: "Taglia" },
    { role: "copy", label: "Copia" },
    { role: "paste", label: "Incolla" },
    { role: "pasteAndMatchStyle", label: "Incolla senza formato" },
    { role: "selectAll", label: "Seleziona tutto" },
  ],
};

const viewMenu = (actions: MenuActions): MenuItemConstructorOptions => ({
  label: "Visualizza",
  submenu: [
    { label: "Aggiorna", accelerator: "CommandOrControl+R", click: actions.resync },
    separator,
    { role: "resetZoom", label: "Dimensione normale" },
    { role: "zoomIn", label: "Ingrandisci" },
    { role: "zoomOut", label: "Riduci" },
    separator,
    { role: "togglefullscreen", label: "Schermo intero" },
  ],
});

const choicesMenu = (actions: MenuActions): MenuItemConstructorOptions => ({
  label: "Preferenze",
  submenu: [
    {
      type: "checkbox",
      label: "Avvia all’accesso",
      checked: actions.autostart.isOn(),
      click: ({ checked }) => actions.autostart.set(checked),
    },
    {
      type: "checkbox",
      label: `Cerca da qualunque programma (${searchAccelerator.replace("CommandOrControl", "Ctrl").replace("Space", "Spazio")})`,
      checked: actions.searchShortcut.isOn(),
      click: ({ checked }) => actions.searchShortcut.set(checked),
    },
  ],
});

const macMenu = (actions: MenuActions): MenuItemConstructorOptions => ({
  label: "Vetrina",
  submenu: [
    { role: "about", label: "Informazioni su Vetrina" },
    separator,
    { role: "services", label: "Servizi" },
    separator,
    { role: "hide", label: "Nascondi Vetrina" },
    { role: "hideOthers", label: "Nascondi le altre" },
    { role: "unhide", label: "Mostra tutte" },
    separator,
    { label: "Esci da Vetrina", accelerator: "Command+Q", click: actions.quit },
  ],
});

/** The menu bar, in Italian. No developer tools and no reload of the page: there is nothing there for the staff. */
export function menuTemplate(actions: MenuActions, platform = process.platform): MenuItemConstructorOptions[] {
  const window: MenuItemConstructorOptions = {
    label: "Finestra",
    submenu: [
      { role: "minimize", label: "Riduci a icona" },
      { role: "zoom", label: "Zoom" },
    ],
  };
  const menus = [fileMenu(actions), editMenu, viewMenu(actions), choicesMenu(actions), window];
  return platform === "darwin" ? [macMenu(actions), ...menus] : menus;
}

export const setMenu = (actions: MenuActions) => Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions)));
