import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Prisma } from "@vetrina/data/prisma";
import type { TestApp } from "./app.ts";

/** Changes public content in the database itself, as a publication does: the site shows it from then on. */
export async function publish(
  { server }: Pick<TestApp, "server">,
  change: (tx: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  await server.api.db.$transaction(async (tx) => {
    await change(tx);
    await bumpContentVersion(tx);
  });
  await server.content.catchUp();
}
