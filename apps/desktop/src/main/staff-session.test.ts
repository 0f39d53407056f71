import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Server } from "../ipc/contract.ts";
import { safeStorage, world } from "../testing/electron-double.ts";
import { logIn, logOut } from "./staff-session.ts";
import { openTokenStore } from "./token-store.ts";

const server: Server = { id: randomUUID(), name: "Studio", origin: "https://www.studiovetrina.it", colour: "blu" };
const login = { username: "anna", password: "una-password-lunga" };
let folder: string;
let failures: unknown[];
let posted: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-accesso-"));
  world.storageBackend = "gnome_libsecret";
  failures = [];
  posted = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A server that lets everybody in, each time with another token; the system's cipher, or another. */
async function setUp(cipher: Partial<typeof safeStorage> = {}) {
  const own = { ...safeStorage, ...cipher } as Parameters<typeof openTokenStore>[1];
  const tokens = await openTokenStore(folder, own, (error) => failures.push(error), "linux");
  const fetch = async (url: string) => {
    posted.push(url);
    const token = `token-${posted.length}`;
    return Response.json({ id: 1, username: "anna", name: "Anna", role: "titolare", owesSecondFactor: false, token });
  };
  return { tokens, deps: { fetch, tokens, userAgent: "Vetrina" } };
}
const onDisk = () => readFileSync(path.join(folder, "accessi.json"), "utf8");

test("who can't be remembered on the disk is in all the same, and no older token stays there", async () => {
  await logIn((await setUp()).deps, server, login);
  expect(onDisk()).toContain(server.id);

  const encryptStringAsync = () => Promise.reject(new Error("no key ring"));
  const { deps, tokens } = await setUp({ encryptStringAsync });
  expect(await logIn(deps, server, login)).toMatchObject({ ok: true, staff: { username: "anna" } });
  expect(tokens.tokenOf(server.id)).toBe("token-2");
  expect(failures).toHaveLength(1);
  expect(onDisk()).toBe("{}");
});

test("a disk that takes nothing keeps nobody from coming in and going out", async () => {
  const { deps, tokens } = await setUp();
  // Where the new file would be written there is a folder.
  mkdirSync(path.join(folder, "accessi.json.nuovo"));
  expect(await logIn(deps, server, login)).toMatchObject({ ok: true });
  await logOut(deps, server);
  expect(tokens.tokenOf(server.id)).toBeUndefined();
  expect(posted).toEqual([`${server.origin}/api/auth/login`, `${server.origin}/api/auth/logout`]);
});

test("a token that can't be encrypted anew is good until the system can read it no more", async () => {
  await logIn((await setUp()).deps, server, login);
  const { tokens } = await setUp({
    encryptStringAsync: () => Promise.reject(new Error("no key ring")),
    decryptStringAsync: async (kept) => ({ ...(await safeStorage.decryptStringAsync(kept)), shouldReEncrypt: true }),
  });
  expect(tokens.tokenOf(server.id)).toBe("token-1");
  expect(onDisk()).toContain(server.id);
});
