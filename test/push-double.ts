import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { PushPayload, PushSubscriptionInput } from "@vetrina/contract/push";
import { OutsideServer } from "./outside-server.ts";

interface TakenMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser as its push service knows it. */
export class SubscribedBrowser {
  private readonly pair = createECDH("prime256v1");
  private readonly secret = randomBytes(16);
  private readonly publicKey = this.pair.generateKeys();

  constructor(readonly endpoint: string) {}

  get subscription(): PushSubscriptionInput {
    const { endpoint } = this;
    return { endpoint, p256dh: this.publicKey.toString("base64url"), auth: this.secret.toString("base64url") };
  }

  /** What a message says (RFC 8291, section 3.4; one record of RFC 8188). */
  read({ body }: TakenMessage): PushPayload {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const hidden = body.subarray(21 + sender.length);
    const shared = this.pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.publicKey, sender]);
    const key = Buffer.from(hkdfSync("sha256", shared, this.secret, info, 32));
    const secretOf = (use: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", key, salt, `Content-Encoding: ${use}\0`, bytes));
    const decipher = createDecipheriv("aes-128-gcm", secretOf("aes128gcm", 16), secretOf("nonce", 12));
    decipher.setAuthTag(hidden.subarray(-16));
    const clear = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()]);
    return JSON.parse(clear.subarray(0, clear.lastIndexOf(2)).toString());
  }
}

/** Stands in for the browsers' push services. */
export class PushDouble extends OutsideServer {
  readonly taken: TakenMessage[] = [];
  /** How the next messages to an address are answered, one each; the others are taken. */
  readonly answers = new Map<string, { status: number; headers?: Record<string, string> }[]>();

  /** The variables of a server that may push to this. */
  get environment(): Record<string, string> {
    return { PUSH_TEST_ORIGIN: this.origin };
  }

  newBrowser(name: string): SubscribedBrowser {
    return new SubscribedBrowser(`${this.origin}/push/${name}`);
  }

  takenFor(browser: SubscribedBrowser): TakenMessage[] {
    return this.taken.filter(({ path }) => browser.endpoint.endsWith(path));
  }

  protected override serve(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const path = request.url ?? "";
    const { status, headers } = this.answers.get(path)?.shift() ?? { status: 201 };
    if (status < 300) this.taken.push({ path, headers: request.headers, body });
    response.writeHead(status, headers).end();
  }
}
