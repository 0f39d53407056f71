import { request } from "@vetrina/client/request";
import { upload } from "@vetrina/client/upload";

/**
 * Posts fields and files, and gives the answer's JSON. `onProgress` gets the sent share of the files, from 0 to 1.
 * Throws RequestError for an answer that is not successful, TypeError when the network fails.
 */
export async function postWithFiles(
  path: string,
  fields: Record<string, string | number | boolean | undefined>,
  files: readonly File[],
  onProgress: (share: number) => void,
  headers: Record<string, string> = {},
): Promise<unknown> {
  if (files.length === 0) return (await request("POST", path, fields, { headers })).json();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value));
  }
  for (const file of files) form.append("files", file);
  return upload(path, form, { onProgress, headers });
}
