import type { trpc } from "@vetrina/client/trpc";
import { hasSubscription, pushSupport, subscribe, unsubscribe } from "./push-device.ts";

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
