import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Measured on the home page, 187 KB: brotli makes 38.2 KB of it at level 5 and 37.4 at 7; level 11 makes 34.5 and takes
 * 0.3 s. gzip makes 41.9 KB at level 6, in 3 ms. A round trip of a cold connection lies at 43.8 KB with the header, which
 * has 1.2.
 */
const levels = { quickly: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } };

type Level = keyof typeof levels;

/** How often an answer is asked for before the best level is worth its time. */
const worthwhileAsked = 50;

/** As a power of two: to prepare a window larger than the text takes as long as a quarter of the compression. */
const windowFor = (length: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

/** At the fast level unless another is asked for. */
export function compress(
  body: Buffer,
  encoding: Exclude<Encoding, "identity">,
  level: Level = "quickly",
): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, { level: levels[level].gzip });
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants;
  const params = { [quality]: levels[level].br, [size]: body.length, [window]: windowFor(body.length) };
  return compressBrotli(body, { params });
}

/** The header and the body of an answer as they were written once, to be written again as they are. */
export interface WrittenAnswer {
  status: number;
  /** Names and values in turn. */
  header: string[];
  body: Buffer | undefined;
}

interface FinishedAnswerOptions {
  status: number;
  /** The pattern of the route that made it, for the log. */
  route: string;
  /** What it has beyond the headers that every answer of its kind has. */
  headers: Record<string, string>;
  body: string | Buffer;
  etag?: string | undefined;
  /** Whether the body is worth compressing: then it differs by Accept-Encoding. */
  isCompressed: boolean;
  /** Whether the staff, who are known by a cookie, may be answered otherwise. */
  isForVisitors?: boolean;
}

/** A response shared by all visitors, in each encoding requested so far. */
export class FinishedAnswer {
  readonly status: number;
  readonly route: string;
  readonly headers: Record<string, string>;
  readonly etag: string | undefined;
  readonly isCompressed: boolean;
  readonly isForVisitors: boolean;
  /** How the long way, through Fastify and its hooks, wrote it. */
  readonly written: Partial<Record<Encoding | "notModified", WrittenAnswer>> = {};
  private readonly identity: Buffer;
  private readonly compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  private asked = 0;

  constructor({ status, route, headers, body, etag, isCompressed, isForVisitors = false }: FinishedAnswerOptions) {
    this.status = status;
    this.route = route;
    this.headers = headers;
    this.etag = etag;
    this.isCompressed = isCompressed;
    this.isForVisitors = isForVisitors;
    this.identity = typeof body === "string" ? Buffer.from(body) : body;
  }

  /** What it may take in memory: compressed copies are a fifth of the text each, and headers have their share. */
  get bytes(): number {
    return (this.isCompressed ? Math.ceil(this.identity.length * 1.5) : this.identity.length) + 4000;
  }

  /** The body; the first request for an encoding compresses it, at a fast level. */
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "identity") return this.identity;
    this.compressed[encoding] ??= this.compress(encoding, "quickly");
    return this.compressed[encoding];
  }

  private async compress(encoding: Exclude<Encoding, "identity">, level: Level): Promise<Buffer> {
    const body = await compress(this.identity, encoding, level);
    this.compressed[encoding] = body;
    delete this.written[encoding];
    return body;
  }

  /** Counts that it is asked for. What many read is worth the time to compress it well. */
  noteAsked(): void {
    this.asked += 1;
    if (this.asked === worthwhileAsked) improveInTurn(this);
  }

  /** Compresses as well as can be what was compressed quickly; the copy that is there is sent meanwhile. */
  async improve(): Promise<void> {
    for (const encoding of ["br", "gzip"] as const) {
      if (this.compressed[encoding]) await this.compress(encoding, "best");
    }
  }
}

let improving = Promise.resolve();

/** Compresses an answer better, one after the other and beside everything else. */
function improveInTurn(answer: FinishedAnswer): void {
  improving = improving.then(() => answer.improve()).catch(() => undefined);
}
