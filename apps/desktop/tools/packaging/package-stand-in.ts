// pnpm --filter desktop pack:stand-in: packs what was built around a stand-in for Electron, to look at.
import path from "node:path";
import { packStandIn } from "./pack-stand-in.ts";

const folder = path.resolve(import.meta.dirname, "../../release/segnaposto");
const made = await packStandIn(folder, {
  system: "linux",
  target: "deb",
  updateFeed: "https://aggiornamenti.studiovetrina.example",
});
process.stdout.write(`${made.join("\n")}\nSegnaposto: non si installa e non si distribuisce.\n`);
