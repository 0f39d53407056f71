import path from "node:path";
import { findRunningServer } from "@vetrina/host/embedded/running-server";
import Fastify from "fastify";
import pg from "pg";

/**
 * What the other figures are measured against: the least that Fastify can do, and with a site's folder the least that a
 * durable write through HTTP can cost, one INSERT on the database that the site itself runs.
 */
const [port = "0", dataDir] = process.argv.slice(2);
const app = Fastify();
if (dataDir) {
  const connection = await findRunningServer(path.join(dataDir, "postgres"));
  if (!connection) throw new Error(`no database is running in ${dataDir}`);
  const pool = new pg.Pool({ ...connection, max: 10 });
  await pool.query("CREATE TABLE IF NOT EXISTS bare_insert (id bigserial PRIMARY KEY, body jsonb NOT NULL)");
  app.post("/", async (request, reply) => {
    const { rows } = await pool.query("INSERT INTO bare_insert (body) VALUES ($1) RETURNING id", [request.body]);
    return reply.code(201).send(rows[0]);
  });
} else app.get("/", (_request, reply) => reply.type("text/plain").send("pong"));
await app.listen({ host: "127.0.0.1", port: Number(port) });
process.send?.("ready");
process.on("SIGTERM", () => process.exit(0));
