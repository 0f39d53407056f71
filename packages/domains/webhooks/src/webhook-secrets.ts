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
  /** The secret of before, while it still signs. */
  formerSecret: string | null;
}

/** What signs a call: nothing where the secret was sealed under a key that isn't here. */
export function openSecrets({ secrets }: Pick<Deps, "secrets">, sealed: SealedSecrets): string[] {
  const purpose = purposeOf(sealed.endpointId);
  const opened = [sealed.secret, sealed.formerSecret].map((one) =>
    one === null ? undefined : secrets.open(one, purpose),
  );
  const [secret, former] = opened;
  if (secret === undefined) return [];
  return former === undefined ? [secret] : [secret, former];
}

/** Brings every readable secret under the newest key, so that the key of before may go. */
export async function sealWebhookSecrets(deps: Pick<Deps, "db" | "secrets">): Promise<void> {
  const { db, secrets } = deps;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select from "WebhookEndpoint" order by id for update`;
    const rows = await tx.webhookEndpoint.findMany({ select: { id: true, secret: true, formerSecret: true } });
    for (const { id, ...sealed } of rows) {
      const again = (stored: string | null) => {
        const opened = stored && !secrets.isCurrent(stored) ? secrets.open(stored, purposeOf(id)) : undefined;
        return opened === undefined ? stored : sealSecret(deps, id, opened);
      };
      const data = { secret: again(sealed.secret) ?? sealed.secret, formerSecret: again(sealed.formerSecret) };
      if (data.secret === sealed.secret && data.formerSecret === sealed.formerSecret) continue;
      await tx.webhookEndpoint.update({ where: { id }, data, select: { id: true } });
    }
  });
}
