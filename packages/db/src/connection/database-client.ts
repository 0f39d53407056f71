import pg from "pg";
import type { DatabaseAddress } from "./address.ts";
import { HostsConnection } from "./hosts-connection.ts";

/** What a connection needs to know: an address of libpq's, or pg's own words for the embedded database. */
export type ConnectionConfig = pg.ClientConfig & { address?: DatabaseAddress };

/** pg's client, which reaches its database by `address` where there is one. */
export class DatabaseClient extends pg.Client {
  constructor(config: ConnectionConfig = {}) {
    const { address } = config;
    if (!address) {
      super(config);
      return;
    }
    // A pool hides the password from whoever copies its options. pg's own TLS stays off: the connection that it is given
    // is encrypted already, if it is to be.
    const { password } = config;
    super({ ...config, password, ssl: false, connection: new HostsConnection(address) } as pg.ClientConfig);
  }
}

/** Whether the server behind a connection is no longer what was asked for, so that another is to be opened. */
export const isUnfit = (client: pg.Client): boolean =>
  client.connection instanceof HostsConnection && client.connection.isUnfit;
