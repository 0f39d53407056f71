import * as z from "zod";

/** The limit of devices for each account. */
export const pushDevicesMax = 10;

const base64url = (bytes: number) =>
  z
    .string()
    .length(Math.ceil((bytes * 4) / 3))
    .regex(/^[\w-]+$/);

/** A browser's subscription at its push service (W3C Push API): the address, the key (P-256) and the secret of RFC 8291. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  p256dh: base64url(65),
  auth: base64url(16),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

export const pushDeviceRefSchema = z.object({ id: z.int().min(1) });

export const pushDeviceSchema = z.object({
  id: z.int(),
  /** Browser and system in words: "Chrome su Android". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastPushAt: z.iso.datetime().nullable(),
  /** Since when its push service knows the browser no more. */
  endedAt: z.iso.datetime().nullable(),
  /** Whether it is the browser that asks. */
  isCurrent: z.boolean(),
});

export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const ownPushSchema = z.object({
  /** The site's key, which a browser's subscription is made for (VAPID, RFC 8292). */
  publicKey: z.string(),
  devices: z.array(pushDeviceSchema),
});

/** What the service worker is handed. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** The dashboard's address of what it is about, from the # on. */
  address: z.string(),
});

export type PushPayload = z.infer<typeof pushPayloadSchema>;
