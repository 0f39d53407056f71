import { randomBytes } from "node:crypto";
import { tokenHash } from "@vetrina/core/secrets/tokens";
import type { Prisma } from "@vetrina/data/prisma";
import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;
/** Clocks of phones may be this many steps ahead or behind. */
const driftSteps = 1;
const secretBytes = 20;

export const recoveryCodeCount = 10;
/** 32 letters and digits, without those that look alike: each random byte picks one without a bias. */
const recoveryAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const recoveryCodeLength = 16;

/** What a sealed secret of this account is for. */
export const totpPurpose = (userId: number) => `totp ${userId}`;

export const newSecret = () => new Secret({ size: secretBytes }).base32;

/** RFC 6238 as every authenticator app expects it: SHA-1, six digits, thirty seconds. */
export function totpOf(secret: string, username: string, issuer: string): TOTP {
  return new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 });
}

/** The time step that a code belongs to, with one step of drift; nothing when it isn't one of this secret's. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, "", "").validate({ token: code, timestamp, window: driftSteps });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

export const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/** A code as people type it, without spaces, dashes and capitals. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();

export const recoveryCodeHash = (code: string) => tokenHash(plainCode(code));

/** 80 random bits in groups of four letters, which need no salt and no slow hash. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(recoveryCodeLength)].map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Replaces all recovery codes by ten new ones, which are shown once and stored only as digests. */
export async function replaceRecoveryCodes(tx: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ codeHash: recoveryCodeHash(code), userId })) });
  return codes;
}

/** An account that has a second factor. */
export interface SecondFactor {
  id: number;
  /** Base32; missing when the key that it was sealed under is missing: recovery codes count all the same. */
  secret: string | undefined;
  totpLastStep: number | null;
}

/**
 * Uses up a code, of the app or for recovery, and tells which kind it was; "unreadable" for one of the app when the
 * secret is missing, nothing when the code isn't valid or was used.
 * Call it under a lock on the account's row.
 */
export async function spendCode(
  tx: Prisma.TransactionClient,
  { id, secret, totpLastStep }: SecondFactor,
  typed: string,
  now: Date,
): Promise<"app" | "recovery" | "unreadable" | undefined> {
  const code = plainCode(typed);
  if (!isTotpCode(code)) {
    const { count } = await tx.recoveryCode.updateMany({
      where: { codeHash: recoveryCodeHash(code), userId: id, usedAt: null },
      data: { usedAt: now },
    });
    return count > 0 ? "recovery" : undefined;
  }
  if (secret === undefined) return "unreadable";
  const step = stepOfCode(secret, code, now);
  if (step === undefined || step <= (totpLastStep ?? 0)) return undefined;
  await tx.user.update({ where: { id }, data: { totpLastStep: step }, select: { id: true } });
  return "app";
}
