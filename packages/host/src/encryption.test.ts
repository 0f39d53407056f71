import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasInstallation, startTcpServer, type TcpServer } from "@test/database/tcp-servers";
import { connectionConfigOf } from "@vetrina/data/connection-config";
import { DatabaseClient } from "@vetrina/data/database-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveTree } from "./embedded/account.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** Certificates of an authority of our own: for the server, under the name of localhost alone, and for a client. */
function makeCertificates(folder: string): void {
  const openssl = (line: string) => {
    const { status, stderr } = spawnSync("openssl", line.split(" "), { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  };
  const key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  for (const authority of ["root", "other"])
    openssl(`req -x509 ${key} -subj /CN=${authority} -keyout ${authority}.key -out ${authority}.crt`);
  for (const [file, subject, names] of [
    ["server", "localhost", "-addext subjectAltName=DNS:localhost"],
    ["client", "postgres", "-addext extendedKeyUsage=clientAuth"],
  ]) {
    openssl(
      `req -x509 ${key} -subj /CN=${subject} ${names} -CA root.crt -CAkey root.key -keyout ${file}.key -out ${file}.crt`,
    );
  }
}

describe.skipIf(!hasInstallation || !hasOpenssl)("a connection over TLS", () => {
  let folder: string;
  let server: TcpServer;
  let plainServer: TcpServer;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "vetrina-tls-"));
    makeCertificates(folder);
    plainServer = await startTcpServer();
    server = await startTcpServer({
      access: ["hostssl all all 127.0.0.1/32 trust clientcert=verify-ca", "hostssl all all ::1/128 trust"],
    });
    await server.stop();
    for (const name of readdirSync(folder))
      copyFileSync(path.join(folder, name), path.join(server.home.clusterFolder, name));
    chmodSync(path.join(server.home.clusterFolder, "server.key"), 0o600);
    giveTree(server.home.clusterFolder, server.home.account);
    await server.start({ ssl: "on", ssl_ca_file: "root.crt" });
  }, 120_000);
  afterAll(async () => {
    await server?.remove();
    await plainServer?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const file = (name: string) => path.join(folder, name);
  const ownCertificate = () => `sslcert=${file("client.crt")}&sslkey=${file("client.key")}`;

  /** Whether the session is encrypted. Throws what keeps it from standing. */
  async function isEncrypted(host: string, port: number, query: string): Promise<boolean> {
    const client = new DatabaseClient(connectionConfigOf(`postgresql://postgres@${host}:${port}/postgres?${query}`));
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
      return rows[0].ssl;
    } finally {
      await client.end();
    }
  }
  const open = (query: string, host = "127.0.0.1") => isEncrypted(host, server.port, `${ownCertificate()}&${query}`);

  test.each(["prefer", "require"])("stands with sslmode=%s, whoever the server is", async (mode) => {
    expect(await open(`sslmode=${mode}`)).toBe(true);
  });

  test("is asked for by sslmode alone, and refused by a server that has none", async () => {
    expect(await isEncrypted("127.0.0.1", plainServer.port, "")).toBe(false);
    await expect(isEncrypted("127.0.0.1", plainServer.port, "sslmode=require")).rejects.toThrow(
      "The server does not support SSL connections",
    );
  });

  test("stands with verify-ca for the authority's own alone, and with verify-full under its name alone", async () => {
    expect(await open(`sslmode=verify-ca&sslrootcert=${file("root.crt")}`)).toBe(true);
    await expect(open(`sslmode=verify-ca&sslrootcert=${file("other.crt")}`)).rejects.toThrow(/certificate/);
    await expect(open(`sslmode=require&sslrootcert=${file("other.crt")}`)).rejects.toThrow(/certificate/);
    expect(await open(`sslmode=verify-full&sslrootcert=${file("root.crt")}`, "localhost")).toBe(true);
    await expect(open(`sslmode=verify-full&sslrootcert=${file("root.crt")}`)).rejects.toThrow(/altnames/);
    await expect(open("sslmode=verify-full", "localhost")).rejects.toThrow(/certificate/);
  });

  test("is refused by the server without the client's certificate, and without TLS", async () => {
    const bare = (query: string) => isEncrypted("127.0.0.1", server.port, query);
    await expect(bare("sslmode=require")).rejects.toThrow(/certificate/);
    await expect(bare("sslmode=disable")).rejects.toThrow(/no encryption/);
  });
});
