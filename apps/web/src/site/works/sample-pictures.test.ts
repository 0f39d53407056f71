import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sampleCopies } from "./sample-pictures.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../../public");

test("all copies of the samples' pictures are there, and every file is one of them", () => {
  const files = readdirSync(path.join(publicFolder, "images/lavori"));
  const whole = files.filter((file) => !/-\d+\.avif$/.test(file));
  const addresses = whole.flatMap((file) => sampleCopies(`/images/lavori/${file}`).map(({ address }) => address));
  expect(addresses.filter((address) => !existsSync(path.join(publicFolder, address)))).toEqual([]);
  expect(addresses.length).toBe(files.length);
});

test("another picture has no copies", () => {
  expect(sampleCopies("/uploads/images/lavori.avif")).toEqual([]);
  expect(sampleCopies("https://example.it/images/lavori/forno.avif")).toEqual([]);
});
