import { Agent } from "node:https";
import { type Answered, ask, type Call } from "../request.ts";

/** A browser with one connection that it keeps, from an address of its own. */
export interface Visitor {
  /** Rejects when no answer comes. */
  ask(target: string, call?: Call): Promise<Answered>;
  leave(): void;
}

/** Longer than the site and the balancer ever let anybody wait, in milliseconds. */
const patienceMs = 70_000;

export function createVisitor(url: string, localAddress: string): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress, rejectUnauthorized: false });
  return { ask: (target, call) => ask(url + target, agent, patienceMs, call), leave: () => agent.destroy() };
}
