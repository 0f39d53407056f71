import { globalShortcut } from "electron";

export const searchAccelerator = "CommandOrControl+Shift+Space";

/** Puts the search within reach of any program, or no longer. False when another program has the shortcut already. */
export function setSearchShortcut(on: boolean, search: () => void): boolean {
  globalShortcut.unregister(searchAccelerator);
  return on ? globalShortcut.register(searchAccelerator, search) : true;
}
