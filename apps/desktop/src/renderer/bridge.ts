import type { Bridge } from "../ipc/contract.ts";

declare global {
  interface Window {
    /** Put here by the preload script. */
    readonly vetrina: Bridge;
  }
}

/** The way to the main process, and the only one. */
export const bridge: Bridge = window.vetrina;
