import type { WebhookOffReason, WebhookProblem } from "@vetrina/contract/webhooks/webhooks";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { addNotice } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { subject } from "./endpoint-row.ts";

const isOff = "spento" satisfies WebhookProblem;

/** Gives up what waits for an endpoint; the log says why. */
export async function endWaiting(tx: Prisma.TransactionClient, endpointId: number): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, state: "in-coda" },
    data: { state: "fallita", lastProblem: isOff },
  });
}

/** Switches an endpoint off by itself, and tells the owners. One that is off, or elsewhere, by now stays as it is. */
export async function switchOff(
  tx: Prisma.TransactionClient,
  { endpointId, url }: { endpointId: number; url: string },
  offReason: WebhookOffReason,
): Promise<void> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, url, isOn: true },
    data: { isOn: false, offReason },
  });
  if (count === 0) return;
  await endWaiting(tx, endpointId);
  await recordChange(tx, "timetable", {
    action: `${subject}.spegnimento`,
    subject,
    subjectId: endpointId,
    summary: `Il webhook ${endpointId} si è spento da solo: non accettava più niente`,
  });
  await addNotice(tx, "webhook", String(endpointId));
}
