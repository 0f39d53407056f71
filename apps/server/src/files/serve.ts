import { AppError } from "@vetrina/api/app-error";
import type { FileTask } from "@vetrina/api/files/file-opener";
import { openFile } from "@vetrina/api/files/open-file";
import { createFrameReader, type Frame, writeFrame } from "./frames.ts";
import { inputBytesMax, type Reply } from "./protocol.ts";

async function answer({ header, parts: [bytes = Buffer.alloc(0)] }: Frame): Promise<Frame> {
  const reply = (header: Reply, parts: Buffer[] = []): Frame => ({ header, parts });
  try {
    const opened = await openFile(header as FileTask, bytes);
    const parts = opened.map(({ bytes: _bytes, ...part }) => part);
    const memory = process.memoryUsage.rss();
    return reply(
      { ok: true, parts, memory },
      opened.map((part) => part.bytes),
    );
  } catch (error) {
    if (error instanceof AppError) return reply({ ok: false, code: error.code, message: error.message });
    // Anything else is a decoder that got lost in the file.
    return reply({ ok: false, message: error instanceof Error ? error.message : "unknown" });
  }
}

/** Opens one file after the other until nobody is there to send one. */
export async function serveFiles(): Promise<void> {
  const readFrame = createFrameReader(process.stdin, inputBytesMax);
  writeFrame(process.stdout, { header: "ready", parts: [] });
  for (;;) {
    const frame = await readFrame();
    if (!frame) process.exit(0);
    writeFrame(process.stdout, await answer(frame));
  }
}
