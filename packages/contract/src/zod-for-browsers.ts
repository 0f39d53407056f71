import { config } from "zod/v4";

/**
 * What "zod" is in everything that a browser loads. By itself zod tries whether it may compile code from strings, which
 * our policy forbids: each page would report a breach of it.
 */
config({ jitless: true });

// biome-ignore lint/performance/noBarrelFile: it stands for the whole package
// biome-ignore lint/performance/noReExportAll: as above, whose names are zod's own
export * from "zod/v4";
