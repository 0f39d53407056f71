import { randomUUID } from "node:crypto";
import path from "node:path";
import * as z from "zod";
import { type Server, serverSchema } from "../ipc/contract.ts";
import { jsonFile } from "./json-file.ts";
import { serverOrigin } from "./server-address.ts";

const listSchema = z.object({
  // The file may have been edited by hand: the rule for addresses holds for what is read, too.
  servers: z.array(serverSchema.refine(({ origin }) => serverOrigin(origin) === origin)),
  lastId: z.uuid().nullable(),
});

export type ServersStore = ReturnType<typeof openServersStore>;

/** The user's servers, stored in `folder`. No secrets are in it. */
export function openServersStore(folder: string) {
  const file = jsonFile(path.join(folder, "server.json"), listSchema, { servers: [], lastId: null });
  const list = () => file.read().servers;
  return {
    list,
    find: (id: string) => list().find((server) => server.id === id),
    /** The one that was open last. */
    last() {
      const { servers, lastId } = file.read();
      return servers.find(({ id }) => id === lastId);
    },
    setLast: (id: string) => file.write({ ...file.read(), lastId: id }),
    /** Keeps a server under a new id; one that was there already is renamed. */
    add(fields: Omit<Server, "id">): Server {
      const { servers } = file.read();
      const known = servers.find(({ origin }) => origin === fields.origin);
      const server = { ...fields, id: known?.id ?? randomUUID() };
      file.write({ servers: [...servers.filter(({ id }) => id !== server.id), server], lastId: server.id });
      return server;
    },
    remove(id: string) {
      const { servers, lastId } = file.read();
      file.write({ servers: servers.filter((server) => server.id !== id), lastId: lastId === id ? null : lastId });
    },
  };
}
