import type { Notice } from "@vetrina/contract/notices";
import { noticeAddress } from "@vetrina/contract/notices";
import { Notification } from "electron";
import type { ServersStore } from "./servers-store.ts";
import type { StaffWindow, Windows } from "./windows.ts";

/** Keeps a reference to shown notifications: one that is garbage-collected loses its click. */
const shown = new Set<Notification>();
const shownMax = 50;

function forget(notification: Notification): void {
  shown.delete(notification);
}

/** Tells of something new through the system; a click opens it in the dashboard that it belongs to. */
export function showNotice(
  windows: Windows,
  servers: Pick<ServersStore, "find" | "list">,
  staffWindow: StaffWindow,
  notice: Notice,
): void {
  if (!staffWindow.server || !Notification.isSupported()) return;
  const { server } = staffWindow;
  const notification = new Notification({
    title: notice.title,
    body: servers.list().length > 1 ? `${notice.text}\n${server.name}` : notice.text,
  });
  const [oldest] = shown;
  if (shown.size >= shownMax && oldest) forget(oldest);
  shown.add(notification);
  notification.on("click", () => {
    forget(notification);
    // It may have been removed since.
    const known = servers.find(server.id);
    if (known) windows.goTo(windows.show(known), noticeAddress(notice));
  });
  notification.on("close", () => forget(notification));
  notification.show();
}
