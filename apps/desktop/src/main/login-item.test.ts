import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { App } from "electron";
import { expect, test } from "vitest";
import { autostart } from "./login-item.ts";

test("on Linux the program starts with the login only once somebody says so", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-avvio-"));
  const places: Record<string, string> = { appData: folder, exe: '/opt/La "mia" Vetrina/vetrina' };
  const starting = autostart({ getPath: (name: string) => places[name] } as unknown as App, "linux");
  expect(starting.isOn()).toBe(false);
  starting.set(true);
  expect(starting.isOn()).toBe(true);
  const entry = readFileSync(path.join(folder, "autostart/vetrina.desktop"), "utf8");
  expect(entry).toContain('Exec="/opt/La \\"mia\\" Vetrina/vetrina" --nascosta\n');
  starting.set(false);
  expect(starting.isOn()).toBe(false);
  rmSync(folder, { recursive: true });
});

test.each(["darwin", "win32"] as const)("on %s the system is told", (platform) => {
  let openAtLogin = false;
  const app = {
    getLoginItemSettings: () => ({ openAtLogin }),
    setLoginItemSettings: (settings: { openAtLogin: boolean }) => {
      openAtLogin = settings.openAtLogin;
    },
  };
  const starting = autostart(app as unknown as App, platform);
  expect(starting.isOn()).toBe(false);
  starting.set(true);
  expect(starting.isOn()).toBe(true);
});
