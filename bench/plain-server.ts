import Fastify from "fastify";

/** The least that Fastify can do: what the other figures are measured against. */
const app = Fastify();
app.get("/", (_request, reply) => reply.type("text/plain").send("pong"));
await app.listen({ host: "127.0.0.1", port: Number(process.argv[2]) });
process.send?.("ready");
