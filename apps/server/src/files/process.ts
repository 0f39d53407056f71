import { Worker } from "node:worker_threads";
import { serveFiles } from "./serve.ts";

/**
 * Ends this process when it uses more memory than it may, or when the server that started it has ended. A thread of its
 * own does that every 25 ms, because a decoder may keep the other one busy for ever, and take 100 MB in that time. It
 * is a text so that it needs no file of its own, which Node would have to find in the bundle and while developing.
 */
const watchThread = `
  const { workerData: { parent, memoryMax } } = require("node:worker_threads");
  setInterval(() => {
    if (process.ppid !== parent || process.memoryUsage.rss() > memoryMax) process.kill(process.pid, "SIGKILL");
  }, 25);
`;

const memoryMax = Number(process.argv[2]);
// A terminal's Ctrl-C goes to every process; the site ends this one once its last answer is out.
process.on("SIGINT", () => {});
// Without a limit newer Nodes reserve half a gigabyte for the thread's code alone.
const resourceLimits = { codeRangeSizeMb: 16 };
new Worker(watchThread, { eval: true, resourceLimits, workerData: { parent: process.ppid, memoryMax } });
// Until its input ends; what it throws ends the process, and the site starts another.
void serveFiles();
