import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";

/**
 * Prisma's way to two pools of one database: a transaction, of one statement or of several, takes its connection from the
 * writers' pool, everything else from the readers'. A client for each pool would keep Prisma's compiler and the graph of
 * all queries in memory twice.
 */
export const overTwoPools = (readPool: pg.Pool, writePool: pg.Pool) => {
  const [forReading, forWriting] = [new PrismaPg(readPool), new PrismaPg(writePool)];
  return {
    provider: "postgres" as const,
    adapterName: forReading.adapterName,
    async connect() {
      const [readers, writers] = await Promise.all([forReading.connect(), forWriting.connect()]);
      return {
        provider: "postgres" as const,
        adapterName: readers.adapterName,
        queryRaw: readers.queryRaw.bind(readers),
        executeRaw: readers.executeRaw.bind(readers),
        executeScript: readers.executeScript.bind(readers),
        getConnectionInfo: readers.getConnectionInfo.bind(readers),
        startTransaction: writers.startTransaction.bind(writers),
        dispose: async () => void (await Promise.all([readers.dispose(), writers.dispose()])),
      };
    },
  };
};
