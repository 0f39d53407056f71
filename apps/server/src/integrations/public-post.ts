import http from "node:http";
import https from "node:https";
import { lookUpPublic } from "./public-address.ts";

/** For an answer, from the connection to the last byte that is read. */
const answerMs = 10_000;

export interface PublicPost {
  headers: Record<string, string | number>;
  body: Buffer | string | null;
  /** So much of the answer's body is read; the rest is cut off. */
  bytesMax: number;
}

export interface PostAnswer {
  status: number;
  retryAfterSeconds: number | undefined;
  words: string;
}

/**
 * One POST to a public address, which follows no redirect; the connection is made to the address that was checked. An
 * answer whose body breaks off has answered all the same. To a trusted address it goes wherever that leads.
 */
export function postPublic(url: URL, { headers, body, bytesMax }: PublicPost, isTrusted: boolean): Promise<PostAnswer> {
  const { request } = url.protocol === "https:" ? https : http;
  const lookup = isTrusted ? undefined : lookUpPublic;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(answerMs);
    const call = request(url, { method: "POST", headers, signal, agent: false, lookup }, (response) => {
      const after = Number(response.headers["retry-after"]);
      const pieces: Buffer[] = [];
      let room = bytesMax;
      const end = () => {
        const words = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds: after > 0 ? after : undefined, words });
        response.destroy();
      };
      if (room === 0) return end();
      response.on("data", (piece: Buffer) => {
        pieces.push(piece.subarray(0, room));
        room -= piece.length;
        if (room <= 0) end();
      });
      for (const event of ["end", "error", "close"]) response.on(event, end);
    });
    call.on("error", reject);
    call.end(body ?? undefined);
  });
}
