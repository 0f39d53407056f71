import pg from "pg";
import { superuser } from "../../packages/host/src/embedded/cluster.ts";

/** Works on an embedded database as its owner, whose indexes and statistics the site itself may not touch. */
export async function asOwner<T>(site: pg.Pool, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...site.options, user: superuser });
  // Its end doesn't wait for the last goodbye: the server may stop before, and says so.
  pool.on("error", () => undefined);
  return work(pool).finally(() => pool.end());
}
