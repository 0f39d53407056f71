// What Electron's network stack does between a page and the world, as a proxy: serves app:// from the main process,
// lets it change the headers of requests, and says the page's real Origin to the server. Chromium itself checks what a
// page may load and read.
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Session } from "./electron-double.ts";

export const appOrigin = "app://vetrina";
/** How Chromium sees app://vetrina: a host of its own that counts as safe, like the real scheme. */
export const seenOrigin = "http://vetrina.app.localhost";

const resourceTypes: Record<string, string> = { document: "mainFrame", iframe: "subFrame", image: "image" };

async function answerFromApp(session: Session, path: string, response: ServerResponse): Promise<void> {
  const answer = await session.scheme?.(new Request(`${appOrigin}${path}`));
  response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
  response.end(answer?.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
}

/** The headers as the main process wants them sent. */
function changedHeaders(session: Session, request: IncomingMessage): Promise<Record<string, string>> {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  if (headers.origin === seenOrigin) headers.origin = appOrigin;
  const resourceType = resourceTypes[headers["sec-fetch-dest"] ?? ""] ?? "xhr";
  const details = { url: request.url, resourceType, requestHeaders: headers };
  return new Promise((resolve) => {
    const answer = ({ requestHeaders }: { requestHeaders: Record<string, string> }) => resolve(requestHeaders);
    if (session.beforeSend) session.beforeSend(...([details, answer] as never[]));
    else resolve(headers);
  });
}

async function passOn(session: Session, request: IncomingMessage, response: ServerResponse): Promise<void> {
  session.serverUrl = request.url ?? "";
  const headers = await changedHeaders(session, request);
  const onward = httpRequest(request.url ?? "", { method: request.method, headers }, (answer) => {
    const allowed = answer.headers["access-control-allow-origin"];
    if (allowed === appOrigin) answer.headers["access-control-allow-origin"] = seenOrigin;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  // A server that isn't there: the page sees a broken connection, as it would without us.
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

/** A proxy for the pages of one session. */
export async function startSessionProxy(session: Session) {
  const server = createServer((request, response) => {
    const { origin, pathname } = new URL(request.url ?? "/", seenOrigin);
    void (origin === seenOrigin ? answerFromApp(session, pathname, response) : passOn(session, request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
