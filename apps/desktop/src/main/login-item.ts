import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { App } from "electron";

/** Said to the program when the system starts it: it stays in the tray. */
export const hiddenArgument = "--nascosta";

export interface Autostart {
  isOn(): boolean;
  set(on: boolean): void;
}

/** What a desktop entry may hold in quotes without ending them (Desktop Entry Specification, "The Exec key"). */
const quoteExec = (program: string) => `"${program.replace(/(["`$\\])/g, "\\$1").replaceAll("%", "%%")}"`;

/** Linux has no call for it: a file in the autostart folder says it (Desktop Application Autostart Specification). */
function linuxAutostart(configFolder: string, program: string): Autostart {
  const file = path.join(configFolder, "autostart/vetrina.desktop");
  return {
    isOn: () => existsSync(file),
    set(on) {
      if (!on) return rmSync(file, { force: true });
      mkdirSync(path.dirname(file), { recursive: true });
      const lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Name=Vetrina",
        `Exec=${quoteExec(program)} ${hiddenArgument}`,
      ];
      writeFileSync(file, `${lines.join("\n")}\n`);
    },
  };
}

/** Whether the program starts at login. Off until the user turns it on. */
export function autostart(app: App, platform: NodeJS.Platform = process.platform): Autostart {
  if (platform === "linux") return linuxAutostart(app.getPath("appData"), app.getPath("exe"));
  const args = platform === "win32" ? { args: [hiddenArgument] } : {};
  return {
    isOn: () => app.getLoginItemSettings(args).openAtLogin,
    set: (on) => app.setLoginItemSettings({ openAtLogin: on, ...args }),
  };
}
