import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ownSite } from "@test/own-site";
import { beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const token = "un-token-lungo-abbastanza";
const site = ownSite({ METRICS_TOKEN: token });
/** Every name that the site tells, whether it has a value yet or not. */
let told: Set<string>;

beforeAll(async () => {
  const answer = await site.call("/metrics", { headers: { authorization: `Bearer ${token}` } });
  told = new Set(
    [...(await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    ),
  );
});

const namesIn = (text: string) => new Set(text.match(/\b(?:vetrina|nodejs|process)_\w+/g));

test.each(["alerts.yml", "alerts.test.yml", "grafana-dashboard.json"])(
  "every figure that %s looks at is told by the site",
  (file) => {
    const names = [...namesIn(read(`deploy/monitoring/${file}`))];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
  },
);

test("every alert has a section that says what to do", () => {
  const alerts = [...read("deploy/monitoring/alerts.yml").matchAll(/alert: (\w+)/g)].map(([, name = ""]) => name);
  const links = [...read("deploy/monitoring/alerts.yml").matchAll(/runbook_url: (\S+)/g)].map(([, link]) => link);
  const sections = [...read("docs/operations.md").matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(links).toEqual(alerts.map((name) => `docs/operations.md#${name.toLowerCase()}`));
  expect(alerts.filter((name) => !sections.includes(name))).toEqual([]);
});

test("every alert is tested both ways", () => {
  const tests = read("deploy/monitoring/alerts.test.yml");
  for (const [, name] of read("deploy/monitoring/alerts.yml").matchAll(/alert: (\w+)/g))
    expect(tests.split(`alertname="${name}"`).length - 1, name).toBeGreaterThanOrEqual(2);
});

// Debian's package `prometheus` has it; `pnpm soak alerts` asks for it.
const hasPromtool = spawnSync("promtool", ["--version"]).error === undefined;
if (!hasPromtool) console.warn("promtool is missing (apt-get install prometheus): the alert rules are not run here");

test.runIf(hasPromtool)("the rules fire when they should, and not otherwise", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "alerts.test.yml"], {
    cwd: path.join(root, "deploy/monitoring"),
    encoding: "utf8",
  });
  expect(`${stdout}${stderr}`).toContain("SUCCESS");
  expect(status).toBe(0);
});

test("no two panels of the dashboard are one, and each has a title", () => {
  const { panels } = JSON.parse(read("deploy/monitoring/grafana-dashboard.json")) as {
    panels: { id: number; title: string }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.every(({ title }) => title.length > 3)).toBe(true);
});
