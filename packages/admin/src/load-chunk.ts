/** The waits before a chunk is asked for again. In milliseconds. */
const retryWaitsMs = [500, 1500];

/** Code that is loaded when it is used can't be had: no connection, a server that restarts, or a new version. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/** Loads code, trying again for about two seconds; throws a ChunkError. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  try {
    return await load();
  } catch (cause) {
    throw new ChunkError("A chunk can't be loaded", { cause });
  }
}
