import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { PushDevice, PushSubscriptionInput } from "@vetrina/contract/push";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { changeNoticePreference } from "../../notices/notice-preference.ts";
import { subscribe, unsubscribe } from "../../notices/push-device.ts";

const blockedSentence =
  "Il browser blocca gli avvisi di questo sito: permettili nelle impostazioni del sito (dal lucchetto accanto all’indirizzo, o nelle impostazioni del telefono se l’hai installata), poi riprova.";
const dismissedSentence = "Per riceverli rispondi «Consenti» quando il browser te lo chiede.";
const silentServiceSentence = "Il servizio di avvisi di questo browser non risponde: riprova tra poco.";

/** This browser's subscription; missing with the sentence that says why. */
async function subscriptionOf(publicKey: string): Promise<{ subscription?: PushSubscriptionInput; problem: string }> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { problem: permission === "denied" ? blockedSentence : dismissedSentence };
  return subscribe(publicKey).then(
    (subscription) => ({ subscription, problem: "" }),
    () => ({ problem: silentServiceSentence }),
  );
}

/** The devices that the user is notified on, and what switches this one on and off. */
export function usePush(userId: number) {
  const utils = trpc.useUtils();
  const query = trpc.push.mine.useQuery(undefined, { staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const add = trpc.push.add.useMutation();
  const remove = trpc.push.remove.useMutation();

  async function switchOn(publicKey: string): Promise<void> {
    const { subscription, problem: found } = await subscriptionOf(publicKey);
    if (!subscription) return setProblem(found);
    await add.mutateAsync(subscription);
    // With push on, the page's own notification would be the second one.
    changeNoticePreference(userId, { notifications: false });
  }

  async function takeAway({ id, isCurrent }: PushDevice): Promise<void> {
    await remove.mutateAsync({ id });
    if (isCurrent) await unsubscribe();
    toast({ title: isCurrent ? "Avvisi spenti su questo dispositivo" : "Dispositivo tolto" });
  }

  async function work(task: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await task();
    } catch (error) {
      setProblem(failureMessage(error));
    }
    await utils.push.mine.invalidate();
    setBusy(false);
  }

  return {
    query,
    isBusy,
    problem,
    removing: remove.isPending ? remove.variables.id : undefined,
    switchOn: (publicKey: string) => void work(() => switchOn(publicKey)),
    takeAway: (device: PushDevice) => void work(() => takeAway(device)),
  };
}
