import { type Notice, type NoticeKind, noticeAddress } from "@vetrina/contract/notices";
import { toast } from "@vetrina/ui/toast";
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

/** On the page what is for this user alone, all of it by the chosen notification and sound. */
export function tell(notice: Notice, userId: number, isDesktopApp: boolean): void {
  if (isInFront(notice)) return;
  if (isForMeAlone(notice)) {
    const { title, text } = notice;
    toast({ title, description: text, isNews: true, action: { label: "Apri", onClick: () => goTo(notice) } });
  }
  // The desktop app tells the system by itself.
  if (isDesktopApp) return;
  const { notifications, sound } = readNoticePreference(userId);
  if (notifications && "Notification" in window) showOutside(notice);
  if (sound) void playOnce(notice).catch(() => {});
}
