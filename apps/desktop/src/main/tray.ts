import { Menu, nativeImage, Tray } from "electron";
import type { Server } from "../ipc/contract.ts";
import { unreadWords } from "./badge.ts";

export interface TrayActions {
  present: () => void;
  open: (server: Server) => void;
  quit: () => void;
  servers: () => readonly Server[];
}

/** The sign beside the clock: the program lives on there when its window is closed. */
export function openTray(icon: string, actions: TrayActions) {
  const tray = new Tray(nativeImage.createFromPath(icon));
  const update = (unread: number) => {
    tray.setToolTip(`Vetrina: ${unreadWords(unread).toLowerCase()}`);
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: unreadWords(unread), enabled: false },
        { type: "separator" },
        { label: "Apri Vetrina", click: actions.present },
        ...actions.servers().map((server) => ({ label: server.name, click: () => actions.open(server) })),
        { type: "separator" },
        { label: "Esci", click: actions.quit },
      ]),
    );
  };
  tray.on("click", actions.present);
  update(0);
  return { update };
}
