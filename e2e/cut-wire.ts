import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A wire to a server that can be cut and mended, as when the server restarts or the network goes. */
export interface Wire {
  url: string;
  /** Ends every connection and takes no other. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Lays a wire on a port of its own. Pages that come through it can read; what they send has a foreign Origin. */
export async function layWire(siteUrl: string): Promise<Wire> {
  const target = new URL(siteUrl);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}
