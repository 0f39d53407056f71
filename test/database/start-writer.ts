import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { waitFor } from "./wait-for.ts";

export type Writer = {
  child: ChildProcess;
  pid: number;
  /** Everything printed so far. */
  lines: string[];
  /** Resolves to the first line that begins like that. */
  line(beginning: string): Promise<string>;
  /** Ends the program as a power failure would; its children are left to themselves. */
  kill(): Promise<void>;
};

const program = fileURLToPath(new URL("./writer-program.ts", import.meta.url));
const typescriptLoader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** Opens a data folder in another process, which either just holds it or writes to it without end. */
export function startWriter(dataDir: string, mode: "hold" | "write"): Writer {
  const child = spawn(process.execPath, ["--import", typescriptLoader, program, dataDir, mode], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(line));
  const drained = new Promise<void>((resolve) => output.once("close", resolve));
  return {
    child,
    pid: child.pid ?? 0,
    lines,
    line: (beginning) =>
      waitFor(`"${beginning}" of the other process`, () => lines.find((line) => line.startsWith(beginning))),
    async kill() {
      child.kill("SIGKILL");
      await Promise.all([exited, drained]);
    },
  };
}
