import { CheckField } from "@vetrina/ui/fields/check-field";
import { use, useState } from "react";
import { AdminAddresses } from "../../addresses.tsx";
import { changeNoticePreference, useNoticePreference } from "../../notices/notice-preference.ts";
import { playNoticeSound } from "../../notices/notice-sound.ts";
import { AccountPart } from "./account-part.tsx";
import { PushDevices } from "./push-devices.tsx";

const headingId = "account-avvisi";

const hasNotifications = () => "Notification" in window;

const blockedSentence =
  "Questo browser blocca le notifiche del sito: permettile dal lucchetto accanto all’indirizzo, poi riprova.";

/** Asks the browser by the click itself, as it wants to be asked. */
function NotificationSwitch({ userId, isOn }: { userId: number; isOn: boolean }) {
  const [isBlocked, setBlocked] = useState(() => isOn && Notification.permission === "denied");
  const change = async (wanted: boolean) => {
    const permission = wanted ? await Notification.requestPermission() : "granted";
    setBlocked(permission === "denied");
    changeNoticePreference(userId, { notifications: wanted && permission === "granted" });
  };
  return (
    <div>
      <CheckField
        label="Notifiche del browser quando sei altrove"
        checked={isOn}
        onChange={(wanted) => void change(wanted)}
      />
      <p role="status" className="font-semibold text-error">
        {isBlocked && blockedSentence}
      </p>
    </div>
  );
}

function SoundSwitch({ userId, isOn }: { userId: number; isOn: boolean }) {
  const change = (sound: boolean) => {
    changeNoticePreference(userId, { sound });
    // The click lets the page be heard from now on, and lets one hear how.
    if (sound) void playNoticeSound().catch(() => {});
  };
  return <CheckField label="Un suono a ogni novità" checked={isOn} onChange={change} />;
}

/** How the user is notified of news in this browser. */
export function NoticesPart({ userId }: { userId: number }) {
  const { notifications, sound } = useNoticePreference(userId);
  const { showsConnection } = use(AdminAddresses);
  // The desktop app has notifications of its own.
  if (!showsConnection) return null;
  return (
    <AccountPart id={headingId} title="Avvisi">
      <p className="text-muted">
        Nuovi ticket, messaggi, contatti, e quello che riguarda te. Vale per questo browser; nessun suono mentre leggi
        proprio quella conversazione.
      </p>
      <div className="grid gap-1">
        {hasNotifications() && <NotificationSwitch userId={userId} isOn={notifications} />}
        <SoundSwitch userId={userId} isOn={sound} />
      </div>
      <PushDevices userId={userId} headingId={headingId} />
    </AccountPart>
  );
}
