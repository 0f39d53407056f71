import type { MenuItemConstructorOptions } from "electron";
import { expect, test, vi } from "vitest";
import { world } from "../testing/electron-double.ts";

vi.mock("electron", () => import("../testing/electron-double.ts"));

const { menuTemplate } = await import("./menu.ts");
const { setSearchShortcut, searchAccelerator } = await import("./shortcuts.ts");

const off = { isOn: () => false, set: () => undefined };
const nothing = () => undefined;
const actions = {
  servers: () => [],
  open: nothing,
  choose: nothing,
  search: nothing,
  resync: nothing,
  quit: nothing,
  autostart: off,
  searchShortcut: off,
};

const itemsOf = (template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);

test.each(["linux", "win32", "darwin"] as const)(
  "on %s every entry of the menu is in Italian and does something",
  (platform) => {
    for (const item of itemsOf(menuTemplate(actions, platform))) {
      if (item.type === "separator") continue;
      expect(item.label, JSON.stringify(item)).toBeTruthy();
      expect(Boolean(item.submenu ?? item.role ?? item.click), item.label).toBe(true);
    }
  },
);

test("there are no developer tools, and no reload that would lose what is being written", () => {
  const roles = itemsOf(menuTemplate(actions, "linux")).map(({ role }) => role);
  for (const role of ["toggleDevTools", "reload", "forceReload"]) expect(roles).not.toContain(role);
});

test("the search's keys are left to a program that has them already", () => {
  expect(setSearchShortcut(true, nothing)).toBe(true);
  expect([...world.shortcuts.keys()]).toEqual([searchAccelerator]);
  expect(setSearchShortcut(false, nothing)).toBe(true);
  expect(world.shortcuts.size).toBe(0);
  world.takenShortcuts.add(searchAccelerator);
  expect(setSearchShortcut(true, nothing)).toBe(false);
});
