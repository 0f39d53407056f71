import pg from "pg";
import type { DatabaseLog } from "./database-log.ts";
import { LastingConnection } from "./lasting-connection.ts";

type Subscription = {
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: (() => void) | undefined;
};

export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect?: () => void,
) => Promise<() => Promise<void>>;

function listenSql(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`;
}

export interface Listener {
  listen: Listen;
  /** Listens on another connection from now on: the present one may be dead without a sign. */
  replace(): void;
  close(): Promise<void>;
}

/** LISTEN for any number of subscribers on one connection of its own. */
export function createListener(config: pg.ClientConfig, log: DatabaseLog): Listener {
  const subscriptions = new Set<Subscription>();

  function tell(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      log.error({ err: error }, "A listener of database notifications threw");
    }
  }

  async function prepare(client: pg.Client): Promise<void> {
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { channel: wanted, onPayload } of [...subscriptions]) {
        if (wanted === channel) tell(() => onPayload(payload));
      }
    });
    const channels = new Set([...subscriptions].map(({ channel }) => channel));
    for (const channel of channels) await client.query(listenSql(channel));
  }

  function onReplaced(): void {
    for (const { onReconnect } of [...subscriptions]) if (onReconnect) tell(onReconnect);
  }

  const connection = new LastingConnection({ config, log, prepare, onReplaced });

  async function listen(...[channel, onPayload, onReconnect]: Parameters<Listen>): Promise<() => Promise<void>> {
    const subscription = { channel, onPayload, onReconnect };
    subscriptions.add(subscription);
    try {
      await connection.command(listenSql(channel));
    } catch (error) {
      subscriptions.delete(subscription);
      throw error;
    }
    // The channel itself stays open until the connection ends: unheard notifications cost next to nothing.
    return async () => {
      subscriptions.delete(subscription);
    };
  }

  return { listen, replace: () => connection.replace(), close: () => connection.close() };
}
