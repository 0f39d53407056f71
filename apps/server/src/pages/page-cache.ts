import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "@vetrina/contract/render";
import { LRUCache } from "lru-cache";
import type { PolicySubject } from "./csp.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export interface FinishedPage {
  status: number;
  /** Whether the page may be shown again to others. */
  isLasting: boolean;
  location?: string;
  etag: string;
  policy: string;
  bodies: Record<Encoding, Buffer>;
}

/** A page that many will read is compressed well, one that hardly anybody asks for again quickly. */
export type Compression = "well" | "quickly";

/** Measured on the home page: brotli's 9 takes six times as long as 7 for half a per cent less. */
const levels = { well: { brotli: 7, gzip: 9 }, quickly: { brotli: 4, gzip: 4 } };

export async function finishPage(
  page: RenderedPage,
  policy: string,
  etagSeed: string,
  compression: Compression = "well",
): Promise<FinishedPage> {
  const level = levels[compression];
  const identity = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: level.gzip }),
  ]);
  // The HTML may hold the time of its rendering, so the tag comes from what determines the content instead.
  const etag = `W/"${createHash("sha256").update(etagSeed).digest("base64url").slice(0, 20)}"`;
  return {
    status: page.status,
    isLasting: page.status === 200 && page.isComplete,
    location: page.location,
    etag,
    policy,
    bodies: { br, gzip: gz, identity },
  };
}

interface PageCacheOptions {
  buildId: string;
  policyOf: (page: PolicySubject) => string;
  /** Bytes that all cached pages may take together. */
  maxBytes: number;
  compression: Compression;
}

/** Finished public pages by build, content version and path. One rendering at a time for each. */
export class PageCache {
  private readonly pages: LRUCache<string, FinishedPage>;
  private readonly rendering = new Map<string, Promise<FinishedPage>>();

  constructor(private readonly options: PageCacheOptions) {
    this.pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length + 500,
    });
  }

  find(path: string, version: string): FinishedPage | undefined {
    return this.pages.get(`${version} ${path}`);
  }

  /** Renders the page unless somebody is already doing so; keeps it when it is a 200 with nothing missing. */
  async make(path: string, version: string, render: () => Promise<RenderedPage>): Promise<FinishedPage> {
    const key = `${version} ${path}`;
    const underWay = this.rendering.get(key);
    if (underWay) return underWay;
    const rendering = this.renderAndKeep(key, render).finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
  }

  private async renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<FinishedPage> {
    const { buildId, policyOf, compression } = this.options;
    const page = await render();
    const finished = await finishPage(page, policyOf(page), `${buildId} ${key}`, compression);
    if (finished.isLasting) this.pages.set(key, finished);
    return finished;
  }
}
