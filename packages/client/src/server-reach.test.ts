import { afterEach, expect, test, vi } from "vitest";
import { credentialsFor } from "./server-reach.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["https://studio.example", "/api/leads", "include"],
  ["https://studio.example", "https://studio.example/api/leads", "include"],
  ["https://studio.example", "https://studio.example.it/api/leads", "omit"],
  ["https://studio.example", "http://studio.example/api/leads", "omit"],
  ["app://vetrina", "https://studio.example/trpc", "omit"],
  ["app://vetrina", "http://127.0.0.1:3000/trpc", "omit"],
])("a page of %s calls %s with cookies: %s", (origin, url, credentials) => {
  vi.stubGlobal("location", { origin });
  expect(credentialsFor(url)).toBe(credentials);
});
