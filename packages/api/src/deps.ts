import type { PrismaClient } from "@vetrina/db/prisma";
import type { Limits } from "./limits.ts";

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What services need from outside; put together once, in the server's deps.ts. */
export interface Deps {
  db: PrismaClient;
  log: Log;
  limits: Limits;
  now(): Date;
  /** The site's own address, with no slash at the end. */
  publicUrl: string;
}
