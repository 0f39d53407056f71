/** The site's pair of keys for push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Encrypted for the browser alone. */
  payload: string;
  /** Of two undelivered messages with one topic, the push service delivers the newer one. */
  topic: string;
  /** How long the push service retains it for a browser that is away. */
  ttlSeconds: number;
}

export type PushOutcome =
  | { kind: "sent" }
  /** The push service doesn't know the browser any more. */
  | { kind: "gone" }
  /** Worth another try, not before so many seconds where the service says so. */
  | { kind: "later"; reason: string; afterSeconds?: number }
  | { kind: "refused"; reason: string };

/** Hands messages to browsers' push services. */
export interface PushSender {
  /** Whether messages may be sent to this address, which a browser has given. */
  accepts(endpoint: string): boolean;
  send(message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}
