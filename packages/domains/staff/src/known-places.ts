import type { Deps } from "@vetrina/core/deps";
import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import type { Prisma } from "@vetrina/data/prisma";
import { lineOf } from "./networks.ts";

/** The browsers and addresses that each account keeps: those that were used last. */
const placesMax = 20;
/** A browser without a login for this long counts as unknown again. */
export const placeDays = 180;

/** Where a login comes from. */
export interface LoginOrigin {
  /** The network address. */
  address: string;
  userAgent: string | undefined;
  /** The token that this browser got at an earlier login. */
  device: string | undefined;
}

type Places = Pick<Deps, "db" | "secrets">;

const addressHash = ({ secrets }: Pick<Deps, "secrets">, address: string) =>
  new Uint8Array(secrets.digest(`address ${lineOf(address)}`));

/** Whether the account has logged in from this browser, or at least from this address; user 0 is an unknown account. */
export async function findKnownPlace(
  deps: Places,
  userId: number,
  { device, address }: Pick<LoginOrigin, "device" | "address">,
): Promise<"device" | "address" | undefined> {
  const ofAddress = addressHash(deps, address);
  const ofDevice = device && tokenHash(device);
  const found = await deps.db.knownPlace.findMany({
    where: { userId, placeHash: { in: ofDevice ? [ofDevice, ofAddress] : [ofAddress] } },
    select: { placeHash: true },
  });
  if (found.length === 0) return undefined;
  return found.some(({ placeHash }) => !Buffer.from(placeHash).equals(ofAddress)) ? "device" : "address";
}

/** A browser that two people use keeps its token. One that we never gave out is not taken over: it may be another's. */
async function tokenFor(tx: Prisma.TransactionClient, device: string | undefined): Promise<string> {
  const isOurs = device && (await tx.knownPlace.count({ where: { placeHash: tokenHash(device) } })) > 0;
  return isOurs ? device : newToken();
}

/** Remembers, after a login, where it came from. Returns the token for the browser to keep. */
export async function rememberPlace(
  deps: Places & Pick<Deps, "now">,
  tx: Prisma.TransactionClient,
  userId: number,
  { device, address }: LoginOrigin,
): Promise<string> {
  const seenAt = deps.now();
  const token = await tokenFor(tx, device);
  for (const placeHash of [tokenHash(token), addressHash(deps, address)]) {
    await tx.knownPlace.upsert({
      where: { userId_placeHash: { userId, placeHash } },
      create: { userId, placeHash, seenAt },
      update: { seenAt },
      select: { userId: true },
    });
  }
  await tx.$executeRaw`
    delete from "KnownPlace" where "userId" = ${userId} and "placeHash" not in (
      select "placeHash" from "KnownPlace" where "userId" = ${userId} order by "seenAt" desc limit ${placesMax})`;
  return token;
}

/** Makes every browser of an account unknown again, after it may have been compromised. */
export async function forgetPlaces(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.knownPlace.deleteMany({ where: { userId } });
}

/** The same for every browser but this one. */
export async function forgetOtherPlaces(
  deps: Pick<Deps, "secrets">,
  tx: Prisma.TransactionClient,
  userId: number,
  { device, address }: Pick<LoginOrigin, "device" | "address">,
): Promise<void> {
  const kept = [addressHash(deps, address), ...(device ? [tokenHash(device)] : [])];
  await tx.knownPlace.deleteMany({ where: { userId, placeHash: { notIn: kept } } });
}
