import { open } from "node:fs/promises";

/** A new name in a folder survives a power cut only once the folder itself is on the disk. Windows can't and needn't. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
