import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, 43 characters: not guessable. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text can be a token at all: what can't is not looked for. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the database keeps of a token. A plain hash is enough, since tokens are random. */
export const tokenHash = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());
