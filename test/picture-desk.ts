import { readdir } from "node:fs/promises";
import path from "node:path";
import { makeGlassPng } from "@vetrina/core/files/testing/pictures";
import { startTestApp, type TestApp } from "./app.ts";

export interface PictureFile {
  bytes: Buffer;
  name: string;
}

export interface PictureDesk {
  site: TestApp;
  close(): Promise<void>;
  /** The cookie of an owner, who sends unless another is given. */
  owner: string;
  picture: PictureFile;
  send(
    method: "POST" | "PUT" | "DELETE",
    address: string,
    fields?: Record<string, string>,
    file?: PictureFile,
    cookie?: string,
  ): Promise<Response>;
  order(name: string, ids: unknown, cookie?: string): Promise<Response>;
  /** Names of the stored files. */
  stored(): Promise<string[]>;
  /** What the register says was done, newest last. */
  recorded(subject: string): Promise<string[]>;
}

function formOf(fields: Record<string, string>, file?: PictureFile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("image", new File([new Uint8Array(file.bytes)], file.name, { type: "image/png" }));
  return form;
}

/** A site whose lists with pictures are written to: works, logos. */
export async function startPictureDesk(): Promise<PictureDesk> {
  const site = await startTestApp({ RATE_LIMIT: "off" });
  const owner = await site.staffCookie();
  const picture = { bytes: await makeGlassPng(600, 400), name: "vetrina.png" };
  return {
    site,
    close: () => site.close(),
    owner,
    picture,
    send: (method, address, fields, file, cookie = owner) =>
      site.call(address, { method, headers: { cookie }, body: fields ? formOf(fields, file) : null }),
    order: (name, ids, cookie = owner) => site.post(`/trpc/${name}.order`, { ids }, { cookie }),
    stored: () => readdir(path.join(site.dataDir, "uploads/images")).catch(() => []),
    async recorded(subject) {
      const entries = await site.server.api.db.auditEntry.findMany({ where: { subject }, orderBy: { id: "asc" } });
      return entries.map(({ action, summary }) => `${action}: ${summary}`);
    },
  };
}
