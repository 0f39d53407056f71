import path from "node:path";
import { runProgram } from "./run-program.mjs";

const [command, ...rest] = process.argv.slice(2);
// A file is meant from where npm was called, which it leaves for the root.
const folder = process.env.INIT_CWD ?? process.cwd();
const isWord = (arg, before) => arg.startsWith("-") || (command === "backup" && arg === "key") || before === "--at";
const args = rest.map((arg, index) => (isWord(arg, rest[index - 1]) ? arg : path.resolve(folder, arg)));
await runProgram("backup", [command, ...args]);
