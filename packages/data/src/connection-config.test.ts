import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionConfigOf, isUnprotected } from "./connection-config.ts";
import { DatabaseStartError } from "./database-start-error.ts";

describe("an address of PostgreSQL", () => {
  test.each([
    ["postgresql://localhost/shop", "localhost:5432"],
    ["postgres://u:p@h1:5433/shop", "h1:5433"],
    ["postgresql://[::1]:5433/shop", "::1:5433"],
    ["postgresql:///shop?host=/var/run/postgresql", "/var/run/postgresql:5432"],
  ])("%s has its place", (url, place) => {
    const { host, port, database } = connectionConfigOf(url);
    expect([`${host}:${port}`, database]).toEqual([place, "shop"]);
  });

  test("says who comes, in any characters, and what for", () => {
    const url = "postgresql://anna%20b:p%40ss:word%2F@h/il%20sito?options=-c%20work_mem%3D4MB&application_name=altro";
    expect(connectionConfigOf(url)).toMatchObject({
      user: "anna b",
      password: "p@ss:word/",
      database: "il sito",
      options: "-c work_mem=4MB -c TimeZone=UTC",
      application_name: "altro",
    });
  });

  test.each([
    ["postgresql://anna:secret@h1:99999/shop", /non è un indirizzo PostgreSQL valido/],
    ["postgresql://anna:secret@h1,h2:5433/shop", /un solo indirizzo.*HAProxy/],
    ["postgresql:///shop?user=anna&password=secret&host=h1,h2", /un solo indirizzo.*HAProxy/],
    ["postgresql://anna:secret@h1/shop?target_session_attrs=read-write", /target_session_attrs.*HAProxy/],
    ["postgresql://anna:secret@h1/shop?sslmode=allow", /sslmode può essere disable, prefer, require/],
    ["postgresql://anna:secret@h1/shop?sslrotcert=a.crt", /il parametro sslrotcert non è conosciuto/],
    ["postgresql://anna:secret@h1/shop?sslmode=require&sslrootcert=/missing.crt", /il file \/missing.crt non si può/],
    ["postgresql://anna:secret@h1/shop?sslmode=verify-ca", /vuole in sslrootcert/],
    ["postgresql://anna:secret@h1/shop?sslmode=verify-full&sslrootcert=system", /togli sslrootcert=system/],
    ["postgresql://anna:secret@h1/shop?channel_binding=require", /channel_binding=require qui non si può usare/],
  ])("%s is refused in a sentence that doesn't hold the password", (url, reason) => {
    const read = () => connectionConfigOf(url);
    expect(read).toThrow(DatabaseStartError);
    expect(read).toThrow(reason);
    expect(read).not.toThrow(/secret/);
  });

  test.each([
    ["postgresql://db.example.it/shop", true],
    ["postgresql://db.example.it/shop?sslmode=require", false],
    ["postgresql://db.example.it/shop?sslmode=disable", false],
    ["postgresql://127.0.0.1/shop", false],
    ["postgresql:///shop?host=/run", false],
  ])("%s crosses a network as it is: %s", (url, expected) => {
    expect(isUnprotected(connectionConfigOf(url), url)).toBe(expected);
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
    const { ssl } = connectionConfigOf(`postgresql://db.example.it/shop?${query}`);
    if (typeof ssl !== "object") return ssl;
    return { isVerified: ssl.rejectUnauthorized !== false, asksName: ssl.checkServerIdentity === undefined };
  };

  test("is its certificate with verify-ca, and its name as well with verify-full alone", () => {
    expect(asked("")).toBe(false);
    expect(asked("sslmode=disable")).toBe(false);
    expect(asked("sslmode=require")).toMatchObject({ isVerified: false });
    expect(asked(`sslmode=require&sslrootcert=${rootCert}`)).toEqual({ isVerified: true, asksName: false });
    expect(asked(`sslmode=verify-ca&sslrootcert=${rootCert}`)).toEqual({ isVerified: true, asksName: false });
    expect(asked(`sslmode=verify-full&sslrootcert=${rootCert}`)).toEqual({ isVerified: true, asksName: true });
  });
});
