import { AppError } from "@vetrina/core/app-error";
import { openFile } from "@vetrina/core/files/open-file";
import { createFrameReader, writeFrame } from "./frames.ts";
import type { Order, Reply } from "./protocol.ts";

/** With more left behind by a file than this, in bytes, the next one doesn't come on top of it. */
const leftoverMax = 16 * 2 ** 20;

/** Buffers of what was read wait for a collection that the small heap beside them gives no reason for. */
function clearAway(): void {
  if (process.memoryUsage().arrayBuffers > leftoverMax) globalThis.gc?.();
}

async function answer({ task, path }: Order): Promise<Reply> {
  try {
    const parts = await openFile(task, path);
    clearAway();
    return { ok: true, parts, memory: process.memoryUsage.rss() };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
    // Anything else is a decoder that got lost in the file.
    return { ok: false, message: error instanceof Error ? error.message : "unknown" };
  }
}

/** Opens one file after the other until the server closes the connection. */
export async function serveFiles(): Promise<void> {
  const readFrame = createFrameReader(process.stdin);
  writeFrame(process.stdout, "ready");
  for (;;) {
    const order = await readFrame();
    if (!order) process.exit(0);
    writeFrame(process.stdout, await answer(order as Order));
  }
}
