import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Service {
  env_file?: { path: string }[];
  environment?: Record<string, string>;
  ports?: string[];
  network_mode?: string;
}
const { services } = parse(read("compose.yaml")) as { services: Record<string, Service> };

test("compose.yaml opens no port of a process that believes a proxy, but the proxy's", () => {
  const believing = Object.entries(services).filter(([, { environment }]) => environment?.TRUST_PROXY);
  expect(believing.map(([name]) => name)).toEqual(["site"]);
  for (const [, { ports, network_mode }] of believing) expect([ports, network_mode]).toEqual([undefined, undefined]);
  expect(services.database?.ports).toBeUndefined();
  expect(services.proxy?.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
  expect(read("deploy/Caddyfile")).toContain("dynamic a site 3000");
});

test("compose.yaml hands the settings of .env to the site, but for the superuser's password and where the image works", () => {
  const { site, ...others } = services;
  expect(site?.env_file).toEqual([{ path: ".env", required: false }]);
  const fixed = { HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/srv/vetrina/data", POSTGRES_PASSWORD: "" };
  expect(site?.environment).toMatchObject(fixed);
  for (const { env_file } of Object.values(others)) expect(env_file).toBeUndefined();
});

test("a unit starts without the folders that may be missing", () => {
  const files = ["docs/operations.md", "deploy/vetrina.service", "deploy/vetrina@.service"];
  const lines = files.flatMap((file) => [...read(file).matchAll(/ReadWritePaths=([^`\n]+)/g)]);
  const places = lines.flatMap(([, text = ""]) => text.split(" "));
  expect(places.filter((place) => !place.startsWith("-"))).toEqual(["/srv/vetrina/data", "/srv/vetrina/data"]);
  expect(places).toContain("-/mnt/ANOTHER-DISK/vetrina-wal");
});

test("compose.yaml gives the site a role that is neither the superuser nor the tables' owner", () => {
  const { DATABASE_URL = "", DATABASE_MIGRATION_URL = "" } = services.site?.environment ?? {};
  const roles = [DATABASE_URL, DATABASE_MIGRATION_URL].map((url) => /:\/\/(\w+):/.exec(url)?.[1]);
  expect(roles).toEqual(["vetrina", "vetrina_owner"]);
  expect(services.database?.environment?.POSTGRES_USER).toBeUndefined();
  const sql = read("deploy/ha/database.sql");
  for (const role of roles) expect(sql).toMatch(new RegExp(`^CREATE ROLE ${role} LOGIN PASSWORD`, "m"));
  expect(sql).toContain("CREATE DATABASE vetrina OWNER vetrina_owner");
});

test("a machine's .env holds the first account's password as it was typed", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-recipe-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = path.join(folder, "settings");
  const password = "Segreto123#forte $HOME\\ e'lungo";
  const render = (typed: string) => {
    const filled = read("deploy/ha/settings.example").replaceAll(/^(\w+)=$/gm, "$1=lettereecifre");
    writeFileSync(settings, `${filled}\nADMIN_PASSWORD="${typed.replaceAll(/[$\\]/g, "\\$&")}"\n`);
    execFileSync(path.join(root, "deploy/ha/render.sh"), [settings, "a", folder], { stdio: "pipe" });
  };
  expect(() => render(password)).toThrow(/ADMIN_PASSWORD non può avere un apostrofo/);
  render(password.replace("'", ""));
  const { ADMIN_PASSWORD } = parseEnv(readFileSync(path.join(folder, "vetrina.env"), "utf8"));
  expect(ADMIN_PASSWORD).toBe("Segreto123#forte $HOME\\ elungo");
});
