import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatabaseStartError } from "../database-start-error.ts";
import { readDatabaseAddress } from "./address.ts";
import { tlsOptionsOf } from "./tls.ts";

const hostsOf = (url: string) => readDatabaseAddress(url).hosts.map(({ host, port }) => `${host}:${port}`);

describe("an address of PostgreSQL", () => {
  test.each([
    ["postgresql://localhost/shop", ["localhost:5432"]],
    ["postgres://u:p@h1:5433,h2:5434/shop", ["h1:5433", "h2:5434"]],
    ["postgresql://u:p@h1,h2:5434/shop", ["h1:5432", "h2:5434"]],
    ["postgresql://[::1]:5433,[2001:db8::1]/shop", ["::1:5433", "2001:db8::1:5432"]],
    ["postgresql:///shop?host=h1,h2&port=5433", ["h1:5433", "h2:5433"]],
    ["postgresql:///shop?host=h1,h2&port=5433,5434", ["h1:5433", "h2:5434"]],
    ["postgresql:///shop?host=/var/run/postgresql", ["/var/run/postgresql:5432"]],
    ["postgresql://%2Fvar%2Frun%2Fpostgresql/shop", ["/var/run/postgresql:5432"]],
    ["postgresql:///shop?hostaddr=10.0.0.1,10.0.0.2", ["10.0.0.1:5432", "10.0.0.2:5432"]],
  ])("%s has the hosts that libpq finds in it", (url, hosts) => {
    expect(hostsOf(url)).toEqual(hosts);
  });

  test("says who comes, in any characters, and what for", () => {
    const address = readDatabaseAddress("postgresql://anna%20b:p%40ss:word%2F@h/il%20sito?options=-c%20work_mem%3D4MB");
    expect(address).toMatchObject({
      user: "anna b",
      password: "p@ss:word/",
      database: "il sito",
      options: "-c work_mem=4MB",
    });
  });

  test("of several hosts wants one that takes writes, unless it says otherwise", () => {
    const targetOf = (url: string) => readDatabaseAddress(url).target;
    expect(targetOf("postgresql://h1/shop")).toBe("any");
    expect(targetOf("postgresql://h1,h2/shop")).toBe("read-write");
    expect(targetOf("postgresql://h1,h2/shop?target_session_attrs=prefer-standby")).toBe("prefer-standby");
  });

  test.each([
    ["postgresql://anna:secret@h1:99999/shop", /una porta/],
    ["postgresql://anna:secret@h1,h2/shop?port=1,2,3", /stesso numero di server/],
    ["postgresql://anna:secret@h1/shop?target_session_attrs=master", /target_session_attrs può essere any, read-write/],
    ["postgresql://anna:secret@h1/shop?sslmode=verify", /sslmode può essere disable, allow/],
    ["postgresql://anna:secret@h1/shop?sslrotcert=a.crt", /il parametro sslrotcert non è conosciuto/],
    ["postgresql://anna:secret@h1/shop?sslmode=require&sslrootcert=/missing.crt", /sslrootcert non c'è/],
    ["postgresql://anna:secret@h1/shop?sslmode=require&sslrootcert=system", /solo insieme a sslmode=verify-full/],
    ["postgresql://anna:secret@h1/shop?connect_timeout=soon", /connect_timeout dev'essere un numero di secondi/],
    ["postgresql://anna:secret@h1/shop?channel_binding=require", /channel_binding=require qui non si può usare/],
    ["postgresql://anna:secret%@h1/shop", /non è un indirizzo PostgreSQL valido/],
  ])("%s is refused in a sentence that doesn't hold the password", (url, reason) => {
    const read = () => readDatabaseAddress(url);
    expect(read).toThrow(DatabaseStartError);
    expect(read).toThrow(reason);
    expect(read).not.toThrow(/secret/);
  });
});

describe("what TLS asks of a host", () => {
  let folder: string;
  let rootCert: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "vetrina-tls-"));
    rootCert = path.join(folder, "root.crt");
    writeFileSync(rootCert, "certificates");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const asked = (query: string) => {
    const options = tlsOptionsOf(readDatabaseAddress(`postgresql://db.example.it/shop?${query}`).tls, "db.example.it");
    return { isVerified: options.rejectUnauthorized, asksName: options.checkServerIdentity === undefined };
  };

  test("is its certificate with verify-ca, and its name as well with verify-full alone", () => {
    expect(asked("sslmode=require")).toEqual({ isVerified: false, asksName: false });
    expect(asked(`sslmode=require&sslrootcert=${rootCert}`)).toEqual({ isVerified: true, asksName: false });
    expect(asked(`sslmode=verify-ca&sslrootcert=${rootCert}`)).toEqual({ isVerified: true, asksName: false });
    expect(asked(`sslmode=verify-full&sslrootcert=${rootCert}`)).toEqual({ isVerified: true, asksName: true });
    expect(asked("sslmode=verify-full&sslrootcert=system")).toEqual({ isVerified: true, asksName: true });
  });
});
