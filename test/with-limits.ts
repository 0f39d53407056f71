import { createLimits } from "../packages/core/src/limits.ts";
import type { TestApp } from "./app.ts";

/** Has a site that was started without limits count what is asked of its services meanwhile, from nothing. */
export async function withLimits<Result>({ server: { api } }: TestApp, work: () => Promise<Result>): Promise<Result> {
  const { limits } = api;
  api.limits = createLimits();
  try {
    return await work();
  } finally {
    api.limits = limits;
  }
}
