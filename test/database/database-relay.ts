import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { PassThrough, Transform } from "node:stream";

export interface DatabaseRelay {
  /** The same database, reached through the relay. */
  url: string;
  /** From now on existing connections pass nothing, in either direction, and stay open. New ones work. */
  fallSilent(): void;
  /** Takes connections, and passes nothing on any: as a server that is stopped in its tracks, or a black hole. */
  freeze(): void;
  /** Passes on again what was held back, on all connections, as a server that goes on where it stood. */
  thaw(): void;
  /** As a network that is whole again: what was held back is lost, and new connections work. */
  heal(): void;
  /** From now on every answer takes so much longer, in milliseconds. */
  slowDown(byMs: number): void;
  /** Breaks every connection and takes no more, as a server that is down. */
  goDown(): Promise<void>;
  /** Takes connections again, at the same address. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

function targetOf(url: URL) {
  const host = url.searchParams.get("host") ?? url.hostname;
  const port = Number(url.searchParams.get("port") ?? (url.port || 5432));
  return path.isAbsolute(host) ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}

/** A network between a site and its PostgreSQL that can fail in the ways networks do. */
export async function relayDatabase(databaseUrl: string): Promise<DatabaseRelay> {
  const origin = new URL(databaseUrl);
  const target = targetOf(origin);
  const open = new Map<Socket, Transform>();
  let isFrozen = false;
  let slowerMs = 0;
  /** Chunks keep their order: each waits as long as the one before it at least. */
  const passLater = () =>
    new Transform({
      transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), slowerMs),
    });
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to, through] of [
      [near, far, new PassThrough()],
      [far, near, passLater()],
    ] as const) {
      open.set(from, through);
      if (!isFrozen) from.pipe(through);
      through.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const holdBack = () => {
    for (const from of open.keys()) {
      from.unpipe();
      from.pause();
    }
  };
  const goDown = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of open.keys()) socket.destroy();
    await closed;
  };
  const url = new URL(`postgresql://127.0.0.1:${port}${origin.pathname}`);
  url.username = origin.searchParams.get("user") ?? origin.username;
  url.password = origin.password;
  return {
    url: url.href,
    fallSilent: holdBack,
    freeze() {
      isFrozen = true;
      holdBack();
    },
    thaw() {
      isFrozen = false;
      for (const [from, through] of open) from.pipe(through);
    },
    heal() {
      isFrozen = false;
    },
    slowDown(byMs) {
      slowerMs = byMs;
    },
    goDown,
    comeBack: async () => {
      isFrozen = false;
      await listen(port);
    },
    close: async () => {
      if (server.listening) await goDown();
    },
  };
}
