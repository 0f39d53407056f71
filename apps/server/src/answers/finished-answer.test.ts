import { brotliDecompressSync } from "node:zlib";
import { eventually } from "@test/eventually";
import { expect, test } from "vitest";
import { FinishedAnswer } from "./finished-answer.ts";

const body = Array.from({ length: 3000 }, (_, row) => `<p>Riga ${row * row} di ${row % 7}</p>`).join("");

const openAnswer = () => new FinishedAnswer({ status: 200, route: "/", headers: {}, body, isCompressed: true });

/** Asks until the copy that is sent is another one, at most so often; the new copy comes a moment later. */
async function askUntilSmaller(answer: FinishedAnswer, times: number): Promise<void> {
  const before = (await answer.bodyIn("br")).length;
  for (let asked = 0; asked < times; asked++) answer.noteAsked();
  await eventually(async () => expect((await answer.bodyIn("br")).length).toBeLessThan(before));
}

test("the more often an answer is asked for, the better it is compressed", async () => {
  const answer = openAnswer();
  await askUntilSmaller(answer, 5);
  await askUntilSmaller(answer, 495);
  expect(brotliDecompressSync(await answer.bodyIn("br")).toString()).toBe(body);
});

test("a copy that is compressed as well as can be isn't compressed worse again", async () => {
  const answer = openAnswer();
  await answer.bodyIn("br");
  await answer.improve("best");
  const best = await answer.bodyIn("br");
  await answer.improve("well");
  expect(await answer.bodyIn("br")).toBe(best);
});
