import { runProgram } from "./run-program.mjs";

await runProgram("recover", process.argv.slice(2));
