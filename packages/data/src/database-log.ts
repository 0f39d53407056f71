/** What this package needs of a logger. pino and Fastify's logger fit as they are. */
export type DatabaseLog = {
  [level in "debug" | "info" | "warn" | "error"]: (details: object, message: string) => void;
};
