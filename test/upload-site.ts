import { readdirSync } from "node:fs";
import path from "node:path";
import { startTestApp, type TestApp } from "./app.ts";

export interface UploadSite {
  site: TestApp;
  close(): Promise<void>;
  /** An owner's. */
  cookie: string;
  /** Sends bytes to POST /api/images, as an owner unless other headers are given. */
  send(bytes: Buffer, options?: { name?: string; type?: string; headers?: Record<string, string> }): Promise<Response>;
  /** Every file of the store, whole or not. */
  kept(): string[];
}

/** A site to send pictures to. */
export async function startUploadSite(): Promise<UploadSite> {
  const site = await startTestApp();
  const cookie = await site.staffCookie();
  return {
    site,
    close: () => site.close(),
    cookie,
    send(bytes, { name = "foto.jpg", type = "image/jpeg", headers = { cookie } } = {}) {
      const form = new FormData();
      form.append("image", new Blob([new Uint8Array(bytes)], { type }), name);
      return site.call("/api/images", { method: "POST", headers, body: form });
    },
    kept() {
      const entries = readdirSync(path.join(site.dataDir, "uploads"), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    },
  };
}
