import { wrongCodeMessage } from "@vetrina/contract/staff/auth";
import type { IdentityProof, SecondFactorOffer } from "@vetrina/contract/staff/staff";
import { tellAccessChanged } from "@vetrina/core/access/staff-access";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { encode } from "uqr";
import { proveOwnIdentity, proveOwnPassword } from "./own-password.ts";
import { newSecret, replaceRecoveryCodes, stepOfCode, totpOf, totpPurpose } from "./second-factor.ts";
import { mailAccountChange } from "./staff-person.ts";

/** Whether the owners require a second factor of everybody; no other setting changes until the transaction ends. */
async function isSecondFactorRequired(tx: Prisma.TransactionClient): Promise<boolean> {
  const [settings] = await tx.$queryRaw<{ isRequired: boolean }[]>`
    select "requireSecondFactor" as "isRequired" from "SiteSettings" where id = 1 for share`;
  return settings?.isRequired === true;
}

/** The caller's name and address, and second factor: since when, null when there is none, and how many recovery codes are left. */
export async function readOwnAccount(deps: Deps, { id }: StaffActor) {
  const { totpSince, ...person } = await deps.db.user.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true, signature: true, totpSince: true },
  });
  const settings = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { requireSecondFactor: true },
  });
  return {
    ...person,
    secondFactorSince: totpSince?.toISOString() ?? null,
    secondFactorRequired: settings.requireSecondFactor,
    recoveryCodesLeft: await deps.db.recoveryCode.count({ where: { userId: id, usedAt: null } }),
  };
}

/** Dark modules as squares of a path, with the quiet border of four that readers ask for. */
function qrOf(text: string): SecondFactorOffer["qr"] {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}

async function lockSecondFactor(tx: Prisma.TransactionClient, id: number) {
  await lockRow(tx, "User", id);
  return tx.user.findUniqueOrThrow({ where: { id }, select: { totpSecret: true, totpSince: true } });
}

const isOnAlready = () => new AppError("CONFLICT", { message: "La verifica in due passaggi è già attiva." });
const isOff = () => new AppError("CONFLICT", { message: "La verifica in due passaggi non è attiva." });

/**
 * Makes a secret for the caller's authenticator app; nothing is asked for at the login before a code confirms it.
 * Throws BAD_INPUT at `present` when the password is wrong, CONFLICT when there is a second factor, TOO_MANY_REQUESTS.
 */
export async function beginSecondFactor(deps: Deps, actor: StaffActor, present: string): Promise<SecondFactorOffer> {
  await proveOwnPassword(deps, actor, present);
  const secret = newSecret();
  const { name } = await readCompany(deps.db);
  const { count } = await deps.db.user.updateMany({
    where: { id: actor.id, totpSince: null },
    data: { totpSecret: deps.secrets.seal(secret, totpPurpose(actor.id)), totpLastStep: null },
  });
  if (count === 0) throw isOnAlready();
  const uri = totpOf(secret, actor.username, name).toString();
  return { secret, uri, qr: qrOf(uri) };
}

/**
 * Turns the second factor on and answers ten recovery codes, shown only here. Throws BAD_INPUT at `code` when it isn't
 * the app's, CONFLICT when nothing was begun or it is on, TOO_MANY_REQUESTS.
 */
export async function confirmSecondFactor(deps: Deps, actor: StaffActor, code: string): Promise<{ codes: string[] }> {
  await deps.limits.spend("secondFactor", String(actor.id));
  return deps.db.$transaction(async (tx) => {
    const { totpSecret, totpSince } = await lockSecondFactor(tx, actor.id);
    if (totpSince) throw isOnAlready();
    const secret = totpSecret && deps.secrets.open(totpSecret, totpPurpose(actor.id));
    if (!secret) throw isOff();
    const now = deps.now();
    const step = stepOfCode(secret, code, now);
    if (step === undefined) {
      throw new AppError("BAD_INPUT", { message: wrongCodeMessage, fields: { code: wrongCodeMessage } });
    }
    await tx.user.update({
      where: { id: actor.id },
      data: { totpSince: now, totpLastStep: step },
      select: { id: true },
    });
    const codes = await replaceRecoveryCodes(tx, actor.id);
    // Where a second factor is required, the account may do all of its work from here on.
    await tellAccessChanged(tx, actor.id);
    await mailAccountChange(deps, tx, actor.id, "secondFactorOn");
    await recordSecondFactor(tx, actor, "Ha attivato la verifica in due passaggi");
    return { codes };
  });
}

const recordSecondFactor = (tx: Prisma.TransactionClient, actor: StaffActor, summary: string) =>
  recordChange(tx, actor, { action: "account.verifica", subject: "utente", subjectId: actor.id, summary });

/** An account without secret and recovery codes: the password alone opens it, and its person gets a mail. */
export async function removeSecondFactor(deps: Deps, tx: Prisma.TransactionClient, userId: number): Promise<void> {
  if ((await lockSecondFactor(tx, userId)).totpSince) await mailAccountChange(deps, tx, userId, "secondFactorOff");
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.user.update({
    where: { id: userId },
    data: { totpSecret: null, totpSince: null, totpLastStep: null },
    select: { id: true },
  });
}

const isRequired = () =>
  new AppError("CONFLICT", { message: "Qui la verifica in due passaggi è obbligatoria: non si può disattivare." });

/**
 * Asks for the password and for a code: who sits at an open session and has seen the password doesn't get rid of the code.
 * Throws what proveOwnIdentity throws, and CONFLICT when there is no second factor or it is required.
 */
export async function dropSecondFactor(deps: Deps, actor: StaffActor, proof: IdentityProof): Promise<void> {
  await proveOwnIdentity(deps, actor, proof);
  await deps.db.$transaction(async (tx) => {
    if (!(await lockSecondFactor(tx, actor.id)).totpSince) throw isOff();
    if (await isSecondFactorRequired(tx)) throw isRequired();
    await removeSecondFactor(deps, tx, actor.id);
    await recordSecondFactor(tx, actor, "Ha disattivato la verifica in due passaggi");
  });
}

/** Ten recovery codes in the place of all former ones, each of which opens the account. Throws as `dropSecondFactor`. */
export async function newRecoveryCodes(
  deps: Deps,
  actor: StaffActor,
  proof: IdentityProof,
): Promise<{ codes: string[] }> {
  await proveOwnIdentity(deps, actor, proof);
  return deps.db.$transaction(async (tx) => {
    if (!(await lockSecondFactor(tx, actor.id)).totpSince) throw isOff();
    const codes = await replaceRecoveryCodes(tx, actor.id);
    await mailAccountChange(deps, tx, actor.id, "recoveryCodes");
    await recordSecondFactor(tx, actor, "Ha generato nuovi codici di recupero");
    return { codes };
  });
}
