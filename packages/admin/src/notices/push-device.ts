import type { trpc } from "@vetrina/client/trpc";
import type { PushSubscriptionInput } from "@vetrina/contract/push";

const worker = "/admin-worker.js";
const scope = "/admin";

/** Safari on a phone or tablet has push for what is on the home screen alone. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this browser supports push, or what keeps it from that. */
export function pushSupport(): "yes" | "not-installed" | "no" {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  return isApplePhone() ? "not-installed" : "no";
}

/** The worker's registration and this browser's subscription, if it has any. */
async function readSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  return { registration, subscription };
}

const hasSubscription = async () => Boolean((await readSubscription()).subscription);

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

function isFor(subscription: PushSubscription, publicKey: string): boolean {
  const made = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return bytesOf(publicKey).every((byte, index) => byte === made[index]);
}

/** Subscribes this browser with the site's key, or finds the subscription that it has. Rejects when it can't. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionInput> {
  await navigator.serviceWorker.register(worker, { scope });
  const { registration, subscription: known } = await readSubscription();
  if (!registration) throw new Error("the worker was not registered");
  if (known && !isFor(known, publicKey)) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await subscribed(registration, options);
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

/** A worker that has just been registered takes subscriptions once it is active. */
async function subscribed(registration: ServiceWorkerRegistration, options: PushSubscriptionOptionsInit) {
  const starting = registration.installing ?? registration.waiting;
  if (!registration.active && starting) {
    await new Promise<void>((resolve, reject) => {
      starting.addEventListener("statechange", () => {
        if (starting.state === "activated") resolve();
        if (starting.state === "redundant") reject(new Error("the worker was not activated"));
      });
    });
  }
  return registration.pushManager.subscribe(options);
}

export async function unsubscribe(): Promise<void> {
  const { subscription } = await readSubscription();
  await subscription?.unsubscribe();
}

type Client = ReturnType<typeof trpc.useUtils>["client"];

/**
 * Tells the site where this browser's push service is now. A subscription that this login hasn't asked for, as of
 * somebody who was in before, is ended.
 */
export async function renewPush(client: Client): Promise<void> {
  if (pushSupport() !== "yes" || !(await hasSubscription())) return;
  const { publicKey, devices } = await client.push.mine.query();
  if (!devices.some(({ isCurrent }) => isCurrent)) return unsubscribe();
  await client.push.add.mutate(await subscribe(publicKey));
}
