import type { Session } from "electron";
import { isOwnPage } from "./app-scheme.ts";

/**
 * Notifications are what this program is for. The others are how Chromium asks whether a page may reach a server on
 * this machine or in this network, which is the one that the person configured: the page's policy allows no other.
 */
const granted = new Set(["notifications", "local-network-access", "local-network", "loopback-network"]);

/** Camera, position, clipboard, devices and everything that is still to be invented: no. */
export function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(granted.has(permission) && isOwnPage(contents.getURL())),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => granted.has(permission) && isOwnPage(origin));
  session.setDevicePermissionHandler(() => false);
}
