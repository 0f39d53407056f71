import {
  formerSecretHours,
  type NewWebhook,
  type WebhookChange,
  type WebhookEndpoint,
  type WebhookFields,
  type WebhookWithSecret,
  webhookEndpointsMax,
  webhookMessages,
} from "@vetrina/contract/webhooks/webhooks";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";
import { fieldsOf, holdEndpoint, readEndpoint, subject } from "./endpoint-row.ts";
import { endWaiting } from "./switch-off.ts";
import { formerSecrets, newSecret, openSecrets, type SealedSecrets, sealSecret } from "./webhook-secrets.ts";

const changeAction = `${subject}.modifica`;

const fieldNames: Record<keyof WebhookFields, string> = {
  name: "nome",
  url: "indirizzo",
  events: "eventi",
  isOn: "acceso o spento",
};

/** The log names an endpoint by number alone: addresses of automations often hold a secret of their own. */
const record = (tx: Prisma.TransactionClient, actor: OwnerActor, verb: string, id: number, summary: string) =>
  recordChange(tx, actor, { action: `${subject}.${verb}`, subject, subjectId: id, summary });

function refusePrivate({ webhooks }: Pick<Deps, "webhooks">, url: string): void {
  if (webhooks.accepts(url)) return;
  throw new AppError("BAD_INPUT", { message: webhookMessages.url, fields: { url: webhookMessages.url } });
}

/** The endpoint with its secret, sealed. */
const writeEndpoint = (deps: Deps, actor: OwnerActor, data: WebhookFields & { submissionKey: string | null }) =>
  transact(deps.db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.webhooks})`;
    if ((await tx.webhookEndpoint.count()) >= webhookEndpointsMax) {
      throw new AppError("CONFLICT", { message: webhookMessages.tooMany });
    }
    const { id } = await tx.webhookEndpoint.create({ data: { ...data, secret: "" }, select: { id: true } });
    const secret = sealSecret(deps, id, newSecret());
    await tx.webhookEndpoint.update({ where: { id }, data: { secret }, select: { id: true } });
    await record(tx, actor, "creazione", id, `Ha aggiunto il webhook ${id}`);
    return { id, secret };
  });

/**
 * Adds an endpoint, and returns the secret that signs its calls: it is shown this once. Sent again with its key, it is the
 * one that is there, with its secret. Throws BAD_INPUT at `url` for an address that isn't public https, CONFLICT when
 * there are ten.
 */
export async function addEndpoint(
  deps: Deps,
  actor: OwnerActor,
  { submissionKey, ...fields }: NewWebhook,
): Promise<WebhookWithSecret> {
  refusePrivate(deps, fields.url);
  const findSent = () =>
    submissionKey
      ? deps.db.webhookEndpoint.findUnique({ where: { submissionKey }, select: { id: true, secret: true } })
      : null;
  const { id, secret } = await writeUnlessSent(findSent, () =>
    writeEndpoint(deps, actor, { ...fields, submissionKey: submissionKey ?? null }),
  );
  const [shown] = openSecrets(deps, { endpointId: id, secret, formerSecret: null });
  return { endpoint: await readEndpoint(deps, id), secret: shown ?? "" };
}
/** On again it begins anew: of what happened while it was off it is told nothing. Events have the database's clock. */
const beginAnew = (tx: Prisma.TransactionClient, id: number) => tx.$executeRaw`
  update "WebhookEndpoint" set "onSince" = now(), "offReason" = null, "failingSince" = null, "toldAt" = null
  where id = ${id}`;

/**
 * Changes what was changed in the form. Switched off, what still waited for it is given up. Throws NOT_FOUND, BAD_INPUT
 * at `url`, and CONFLICT when a colleague has written something else into a field.
 */
export async function changeEndpoint(
  deps: Deps,
  actor: OwnerActor,
  { id, changes, known }: WebhookChange,
): Promise<WebhookEndpoint> {
  if (changes.url !== undefined) refusePrivate(deps, changes.url);
  await transact(deps.db, async (tx) => {
    const before = fieldsOf(await holdEndpoint(tx, id));
    const edit = { subject, id, before, changes, known, action: changeAction };
    const changed = await changedFields(tx, edit);
    if (changed.length === 0) return;
    const isElsewhere = changed.includes("url") && { failingSince: null };
    const data = { ...before, ...changes, ...isElsewhere };
    await tx.webhookEndpoint.update({ where: { id }, data, select: { id: true } });
    if (changed.includes("isOn")) await (changes.isOn ? beginAnew(tx, id) : endWaiting(tx, id));
    const parts = changed.map((name) => fieldNames[name]).join(", ");
    await record(tx, actor, "modifica", id, `Ha cambiato nel webhook ${id}: ${parts}`);
  });
  return readEndpoint(deps, id);
}

/** Takes an endpoint away with its log. Throws NOT_FOUND. */
export async function removeEndpoint(deps: Deps, actor: OwnerActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    await holdEndpoint(tx, id);
    await tx.webhookEndpoint.delete({ where: { id }, select: { id: true } });
    await record(tx, actor, "eliminazione", id, `Ha eliminato il webhook ${id}`);
  });
}

/**
 * Another secret, shown this once. Those of before sign beside it for a day from then on, so that the receiver can change over in
 * between, also where the answer that showed one of them was lost. Throws NOT_FOUND.
 */
export async function renewSecret(deps: Deps, actor: OwnerActor, id: number): Promise<WebhookWithSecret> {
  const secret = newSecret();
  await transact(deps.db, async (tx) => {
    await holdEndpoint(tx, id);
    const [signing] = await tx.$queryRaw<Pick<SealedSecrets, "secret" | "formerSecret">[]>`
      select secret, case when "formerUntil" > now() then "formerSecret" end as "formerSecret"
      from "WebhookEndpoint" where id = ${id}`;
    const before = signing && formerSecrets(signing);
    await tx.$executeRaw`
      update "WebhookEndpoint" set "formerSecret" = ${before}, secret = ${sealSecret(deps, id, secret)},
        "formerUntil" = now() + make_interval(hours => ${formerSecretHours}::int)
      where id = ${id}`;
    await record(tx, actor, "segreto", id, `Ha rinnovato il segreto del webhook ${id}`);
  });
  return { endpoint: await readEndpoint(deps, id), secret };
}
