import { randomBytes } from "node:crypto";
import type { Deps } from "@vetrina/core/deps";
import { secretPrefix } from "./webhook-signature.ts";

const purposeOf = (endpointId: number) => `webhook ${endpointId}`;

/** 256 random bits. */
export const newSecret = (): string => secretPrefix + randomBytes(32).toString("base64");

export const sealSecret = ({ secrets }: Pick<Deps, "secrets">, endpointId: number, secret: string): string =>
  secrets.seal(secret, purposeOf(endpointId));

export interface SealedSecrets {
  endpointId: number;
  secret: string;
  /** Those of before, while they still sign, joined by spaces. */
  formerSecret: string | null;
}

/** So many of before sign beside the newest. */
const formerSecretsMax = 3;

const listOf = (joined: string | null) => joined?.split(" ") ?? [];

/** What is kept of an endpoint's secrets when another takes their place: the receiver may have any of them. */
export const formerSecrets = ({ secret, formerSecret }: Omit<SealedSecrets, "endpointId">): string =>
  [secret, ...listOf(formerSecret)].slice(0, formerSecretsMax).join(" ");

/** What signs a call: nothing where the secret was sealed under a key that isn't here. */
export function openSecrets({ secrets }: Pick<Deps, "secrets">, sealed: SealedSecrets): string[] {
  const purpose = purposeOf(sealed.endpointId);
  const secret = secrets.open(sealed.secret, purpose);
  if (secret === undefined) return [];
  return [secret, ...listOf(sealed.formerSecret).flatMap((former) => secrets.open(former, purpose) ?? [])];
}

/** Brings every readable secret under the newest key, so that the key of before may go. */
export async function sealWebhookSecrets(deps: Pick<Deps, "db" | "secrets">): Promise<void> {
  const { db, secrets } = deps;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select from "WebhookEndpoint" order by id for update`;
    const rows = await tx.webhookEndpoint.findMany({ select: { id: true, secret: true, formerSecret: true } });
    for (const { id, ...sealed } of rows) {
      const again = (stored: string) => {
        const opened = secrets.isCurrent(stored) ? undefined : secrets.open(stored, purposeOf(id));
        return opened === undefined ? stored : sealSecret(deps, id, opened);
      };
      const formerSecret = listOf(sealed.formerSecret).map(again).join(" ") || null;
      const data = { secret: again(sealed.secret), formerSecret };
      if (data.secret === sealed.secret && data.formerSecret === sealed.formerSecret) continue;
      await tx.webhookEndpoint.update({ where: { id }, data, select: { id: true } });
    }
  });
}
