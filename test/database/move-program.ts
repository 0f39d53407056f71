import { moveToThisMajor } from "../../packages/host/src/major/move-major.ts";
import { quietLog } from "./quiet-log.ts";

/** Moves the data of a folder to the program's major, as a start does, and prints each line as it is said. */
const [folder = "", migrationsDir = ""] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
await moveToThisMajor({ folder, migrationsDir, log: quietLog, say });
