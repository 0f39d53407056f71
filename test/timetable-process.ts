import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { waitFor } from "./database/wait-for.ts";
import type { TimetableNews, TimetableOrder } from "./timetable-program.ts";

const program = fileURLToPath(new URL("./timetable-program.ts", import.meta.url));
const typescriptLoader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** A process that runs the server's timetable, and whose clock stands still. */
export class TimetableProcess {
  private readonly news: TimetableNews[] = [];
  private readonly child: ChildProcess;

  constructor(now: string, environment: Record<string, string>) {
    this.child = fork(program, {
      execArgv: ["--import", typescriptLoader],
      env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "silent", TEST_NOW: now, ...environment },
    });
    this.child.on("message", (news: TimetableNews) => this.news.push(news));
  }

  /** How often it has reported this. */
  told(news: TimetableNews): number {
    return this.news.filter((one) => one === news).length;
  }

  async ready(): Promise<this> {
    await waitFor("a timetable that runs", () => this.told("ready") > 0 || this.hasEnded);
    if (this.hasEnded) throw new Error(`The process ended with ${this.child.exitCode ?? this.child.signalCode}`);
    return this;
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private order(order: TimetableOrder): void {
    this.child.send(order);
  }

  setNow(now: string): void {
    this.order({ now });
  }

  /** Looks for due articles now; resolves when there is nothing to do, or it is done. */
  async strike(): Promise<void> {
    const before = this.told("struck");
    this.order("strike");
    await waitFor("the end of a stroke", () => this.told("struck") > before);
  }

  /** The same without waiting. */
  beginStrike(): void {
    this.order("strike");
  }

  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.hasEnded) return;
    const exited = once(this.child, "exit");
    this.child.kill(signal);
    await exited;
  }
}
