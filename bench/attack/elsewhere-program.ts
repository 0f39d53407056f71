import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What an attack is aimed at when it is asked what the attack alone takes of the machine: it reads all and refuses all. */
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(429, { "content-type": "application/json" });
  response.end('{"code":"TOO_MANY_REQUESTS"}');
});
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("disconnect", () => process.exit(0));
