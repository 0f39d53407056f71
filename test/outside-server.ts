import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown;

/** An HTTP server on loopback in the place of one elsewhere; it is asked once a request has come whole. */
export class OutsideServer {
  private readonly server = createServer((request, response) => {
    request.toArray().then(
      (chunks) => this.serve(request, Buffer.concat(chunks), response),
      () => response.destroy(),
    );
  });

  constructor(private readonly given?: Answer) {}

  protected serve(...call: Parameters<Answer>): unknown {
    return this.given?.(...call);
  }

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, "close");
  }
}
