import { trpc } from "@vetrina/client/trpc";
import { type Notice, type NoticeKind, noticeAddress } from "@vetrina/contract/notices";
import { toast } from "@vetrina/ui/toast";
import { use, useEffect, useRef } from "react";
import { AdminAddresses } from "../addresses.tsx";
import { useNoticeCounts } from "../shell/use-notice-counts.ts";
import { readNoticePreference } from "./notice-preference.ts";
import { playNoticeSound } from "./notice-sound.ts";

const goTo = (notice: Notice) => {
  location.hash = noticeAddress(notice);
};

const forOneAlone: readonly NoticeKind[] = ["assegnato", "assegnati", "menzione", "regola-ticket", "regola-contatto"];
const isForMeAlone = ({ kind }: Notice) => forOneAlone.includes(kind);

/** Whether the notice's subject is open in this focused window. */
const isInFront = (notice: Notice) =>
  document.hasFocus() &&
  (location.hash === noticeAddress(notice) || location.hash.startsWith(`${noticeAddress(notice)}?`));

function showOutside(notice: Notice): void {
  if (document.hasFocus() || Notification.permission !== "granted") return;
  // Of several windows with one tag the system shows one notification.
  const shown = new Notification(notice.title, { body: notice.text, tag: `vetrina-${notice.id}` });
  shown.onclick = () => {
    window.focus();
    goTo(notice);
    shown.close();
  };
}

/** For this long, in milliseconds, no other window of this browser plays the sound of the same news. */
const playedMs = 3000;

/** Once, in one of the browser's windows. */
const playOnce = (notice: Notice) =>
  navigator.locks.request(`vetrina-avviso-${notice.id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await playNoticeSound();
    await new Promise((resolve) => setTimeout(resolve, playedMs));
  });

function tell(notice: Notice, userId: number, isDesktopApp: boolean): void {
  if (isInFront(notice)) return;
  if (isForMeAlone(notice)) {
    const { title, text } = notice;
    toast({ title, description: text, action: { label: "Apri", onClick: () => goTo(notice) } });
  }
  // The desktop app tells the system by itself.
  if (isDesktopApp) return;
  const { notifications, sound } = readNoticePreference(userId);
  if (notifications && "Notification" in window) showOutside(notice);
  if (sound) void playOnce(notice).catch(() => {});
}

/** Loads what a browser needs that is told by push, where it may be one. */
function usePushRenewal(client: ReturnType<typeof trpc.useUtils>["client"]): void {
  const { showsConnection } = use(AdminAddresses);
  useEffect(() => {
    if (!showsConnection || !("Notification" in window) || Notification.permission !== "granted") return;
    // The next start tries again.
    void import("./push-device.ts").then(({ renewPush }) => renewPush(client)).catch(() => {});
  }, [client, showsConnection]);
}

/**
 * Notifies the user of news as they arrive: personal ones on the page, all of them by the chosen notification and
 * sound.
 */
export function useToldNotices(userId: number): void {
  const utils = trpc.useUtils();
  usePushRenewal(utils.client);
  const { data } = useNoticeCounts();
  const { showsConnection } = use(AdminAddresses);
  const newest = data?.lastNoticeId;
  const heard = useRef<number>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = heard.current;
    // What was there before the page was opened is no news.
    heard.current = Math.max(before ?? newest, newest);
    if (before === undefined || newest <= before) return;
    utils.client.notices.since.query({ after: before }).then(
      (notices) => {
        for (const notice of notices) tell(notice, userId, !showsConnection);
      },
      // The counters say it too.
      () => {},
    );
  }, [newest, userId, showsConnection, utils]);
}
