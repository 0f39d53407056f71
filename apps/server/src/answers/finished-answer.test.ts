import { brotliDecompressSync } from "node:zlib";
import { eventually } from "@test/eventually";
import { expect, test } from "vitest";
import { FinishedAnswer } from "./finished-answer.ts";

const body = Array.from({ length: 3000 }, (_, row) => `<p>Riga ${row * row} di ${row % 7}</p>`).join("");

test("an answer that many ask for is compressed better, and the copy that is there is sent meanwhile", async () => {
  const answer = new FinishedAnswer({ status: 200, route: "/", headers: {}, body, isCompressed: true });
  const quick = await answer.bodyIn("br");
  for (let asked = 0; asked < 50; asked++) answer.noteAsked();
  expect(await answer.bodyIn("br")).toBe(quick);
  await eventually(async () => expect((await answer.bodyIn("br")).length).toBeLessThan(quick.length));
  expect(brotliDecompressSync(await answer.bodyIn("br")).toString()).toBe(body);
});
