import { requestError } from "./request.ts";
import { credentialsFor } from "./server-reach.ts";

export interface UploadOptions {
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Posts a form with files and tells how far it got, which fetch can't. Returns the parsed JSON body.
 * Throws RequestError for an answer that is not successful, TypeError when the network fails, AbortError when aborted.
 */
export function upload(
  path: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.withCredentials = credentialsFor(path) === "include";
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText));
      else reject(requestError(call.status, call.responseText || call.statusText));
    };
    call.onerror = () => reject(new TypeError("Upload failed"));
    call.onabort = () => reject(new DOMException("Upload aborted", "AbortError"));
    if (signal?.aborted) return call.onabort(new ProgressEvent("abort"));
    signal?.addEventListener("abort", () => call.abort());
    call.send(form);
  });
}
