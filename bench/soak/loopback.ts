import { randomInt } from "node:crypto";

/**
 * A network of its own on this machine: loopback addresses of this run alone, so that services on several machines in
 * production use the same ports here. Linux answers on all of 127.0.0.0/8.
 */
export interface LoopbackNetwork {
  /** The address of a machine, from 1 to 99. */
  machine(number: number): string;
  /** An address that no visitor had before, for whatever is counted by address. */
  visitor(): string;
}

export function loopbackNetwork(): LoopbackNetwork {
  const machines = `127.${randomInt(1, 100)}.${randomInt(1, 255)}`;
  let visitors = randomInt(0, 2 ** 16);
  return {
    machine: (number) => `${machines}.${number}`,
    visitor() {
      visitors += 1;
      return `127.${100 + ((visitors >> 16) % 100)}.${(visitors >> 8) & 255}.${visitors & 255}`;
    },
  };
}
