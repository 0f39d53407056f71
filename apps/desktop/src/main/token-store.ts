import path from "node:path";
import type { SafeStorage } from "electron";
import * as z from "zod";
import { jsonFile } from "./json-file.ts";

const keptSchema = z.record(z.uuid(), z.base64());

type Cipher = Pick<SafeStorage, "encryptStringAsync" | "decryptStringAsync" | "isAsyncEncryptionAvailable"> &
  Partial<Pick<SafeStorage, "getSelectedStorageBackend">>;

export type TokenStore = Awaited<ReturnType<typeof openTokenStore>>;

/** On Linux without a key ring "encrypted" would mean a password that everybody knows. */
async function isSafe(cipher: Cipher, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await cipher.isAsyncEncryptionAvailable())) return false;
  return platform !== "linux" || !["basic_text", "unknown"].includes(cipher.getSelectedStorageBackend?.() ?? "unknown");
}

/**
 * Each server's bearer token: in memory, and encrypted by the system on the disk where it has somewhere safe for the
 * key (`keepsLogin`). It never leaves the main process but in the header of a call. A key ring or a disk that fails is
 * for the log: the token in memory is enough until the program ends.
 */
export async function openTokenStore(
  folder: string,
  cipher: Cipher,
  failed: (error: unknown) => void,
  platform = process.platform,
) {
  const file = jsonFile(path.join(folder, "accessi.json"), keptSchema, {});
  const keepsLogin = await isSafe(cipher, platform);
  const tokens = new Map<string, string>();

  const store = async (id: string, token: string) => {
    const encrypted = await cipher.encryptStringAsync(token);
    file.write({ ...file.read(), [id]: encrypted.toString("base64") });
  };
  const leave = (others: z.infer<typeof keptSchema>) => {
    try {
      file.write(others);
    } catch (error) {
      failed(error);
    }
  };
  const unstore = (id: string) => {
    const { [id]: _gone, ...others } = file.read();
    leave(others);
  };
  const forget = (id: string) => {
    tokens.delete(id);
    unstore(id);
  };
  const keep = async (id: string, token: string) => {
    tokens.set(id, token);
    if (!keepsLogin) return;
    try {
      await store(id, token);
    } catch (error) {
      failed(error);
      // What is there belongs to a session that ended with this login.
      unstore(id);
    }
  };
  const restore = async (id: string, kept: string) => {
    try {
      const { result, shouldReEncrypt } = await cipher.decryptStringAsync(Buffer.from(kept, "base64"));
      tokens.set(id, result);
      if (shouldReEncrypt) await store(id, result).catch(failed);
    } catch {
      // Encrypted with a key that no longer exists: its owner has to log in again.
      forget(id);
    }
  };
  if (keepsLogin) for (const [id, kept] of Object.entries(file.read())) await restore(id, kept);
  else leave({});
  return { keepsLogin, tokenOf: (id: string) => tokens.get(id), keep, forget };
}
