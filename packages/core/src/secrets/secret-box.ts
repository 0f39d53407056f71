import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** Keeps secrets that the program itself must read again, under keys that are not in the database. */
export interface SecretBox {
  /** Encrypts a text. It can be opened for the same purpose only, so that it is worth nothing in another row. */
  seal(text: string, purpose: string): string;
  /** The text; nothing when it was sealed under a key that isn't here, for another purpose, or has been changed. */
  open(sealed: string, purpose: string): string | undefined;
  isSealed(stored: string): boolean;
  /** Whether it was sealed under the newest key. */
  isCurrent(sealed: string): boolean;
  /** What everything begins with that was: the database finds the rest by it. */
  currentPrefix: string;
  /** A keyed digest: without the newest key it can neither be computed nor brute-forced. */
  digest(text: string): Buffer;
}

/** Each use has a key of its own, so that what one gives away says nothing about another (HKDF, RFC 5869). */
const derive = (key: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, "", `vetrina ${use}`, bytes));

function sealer(key: string) {
  const secret = derive(key, "encryption", keyBytes);
  const prefix = `v1.${derive(key, "key id", 4).toString("hex")}.`;
  return {
    prefix,
    seal(text: string, purpose: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", secret, iv).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    open(sealed: string, purpose: string): string | undefined {
      const bytes = Buffer.from(sealed.slice(prefix.length), "base64url");
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv("aes-256-gcm", secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}

/** The newest key comes first; the others only open what was sealed under them. */
export function createSecretBox([newest, ...older]: readonly [string, ...string[]]): SecretBox {
  const current = sealer(newest);
  const all = [current, ...older.map(sealer)];
  const digestKey = derive(newest, "digest", keyBytes);
  return {
    seal: current.seal,
    open: (sealed, purpose) => all.find(({ prefix }) => sealed.startsWith(prefix))?.open(sealed, purpose),
    isSealed: (stored) => /^v1\.[0-9a-f]{8}\./.test(stored),
    isCurrent: (sealed) => sealed.startsWith(current.prefix),
    currentPrefix: current.prefix,
    digest: (text) => createHmac("sha256", digestKey).update(text).digest(),
  };
}
