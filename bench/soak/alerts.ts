import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeReadyDataFolder } from "../../test/database/ready-data-folder.ts";
import { waitFor } from "../../test/database/wait-for.ts";
import { freePort, startServerProcess } from "../../test/server-process.ts";

const monitoring = path.resolve(import.meta.dirname, "../../deploy/monitoring");
const patienceMs = 60_000;

/** Whether the rules are well-formed, and fire when they should and not otherwise. */
export function testRules(): boolean {
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "alerts.test.yml"], {
    cwd: monitoring,
    encoding: "utf8",
  });
  console.log(`${stdout}${stderr}`.trim());
  return status === 0;
}

const until = (what: string, holds: () => Promise<boolean>) =>
  waitFor(what, () => holds().catch(() => false), patienceMs);

/** Prometheus with the rules of deploy/monitoring, which looks each second and waits for two in the place of minutes. */
async function startPrometheus(folder: string, metricsPort: number) {
  const rules = readFileSync(path.join(monitoring, "alerts.yml"), "utf8").replace(/for: \d+m/g, "for: 2s");
  writeFileSync(path.join(folder, "alerts.yml"), rules);
  const config = readFileSync(path.join(monitoring, "prometheus.yml"), "utf8")
    .replaceAll("15s", "1s")
    .replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`);
  writeFileSync(path.join(folder, "prometheus.yml"), config);
  const url = `http://127.0.0.1:${await freePort()}`;
  const flags = [
    `--config.file=${path.join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${path.join(folder, "data")}`,
    `--web.listen-address=${url.slice("http://".length)}`,
  ];
  const child = spawn("prometheus", flags, { stdio: "ignore" });
  const ended = once(child, "exit");
  return {
    async valueOf(query: string): Promise<number | undefined> {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`);
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
      const [first] = data.result;
      return first && Number(first.value[1]);
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/**
 * A real Prometheus reads a real site: its metrics arrive, no alert fires while all is well, and a killed site fires
 * one.
 */
export async function runAlerts(say: (line: string) => void): Promise<boolean> {
  const data = await makeReadyDataFolder();
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-prometheus-"));
  const metricsPort = await freePort();
  const site = await startServerProcess({ DATA_DIR: data.dataDir, METRICS_PORT: String(metricsPort) });
  const prometheus = await startPrometheus(folder, metricsPort);
  const firing = (name: string) => prometheus.valueOf(`ALERTS{alertname="${name}",alertstate="firing"}`);
  try {
    await until("Prometheus legge il sito", async () => (await prometheus.valueOf('up{job="vetrina"}')) === 1);
    await until("il database risponde", async () => (await prometheus.valueOf("vetrina_database_up")) === 1);
    const early = await prometheus.valueOf('count(ALERTS{alertstate="firing"}) or vector(0)');
    say(`Prometheus legge il sito; allarmi mentre tutto va bene: ${early}`);
    await site.stop("SIGKILL");
    await until("l'allarme SiteDown", async () => (await firing("SiteDown")) === 1);
    say("Il processo è stato ucciso: l'allarme SiteDown è scattato.");
    return early === 0;
  } finally {
    await prometheus.stop();
    if (!site.hasEnded()) await site.stop();
    rmSync(folder, { recursive: true, force: true });
    data.remove();
  }
}
