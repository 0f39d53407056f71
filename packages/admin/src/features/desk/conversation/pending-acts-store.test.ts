import type { ReplyAct } from "@vetrina/contract/reply-acts";
import { expect, test } from "vitest";
import { withActs, withoutActs } from "./pending-acts-store.ts";

const resolved: ReplyAct = { kind: "stato", to: "risolto" };
const closed: ReplyAct = { kind: "stato", to: "chiuso" };
const tag = (tagId: number): ReplyAct => ({ kind: "etichetta", tagId });
const source = (id: number, revision = 1) => ({ id, title: `Risposta ${id}`, revision });

test("of two replies the later one decides about the same, and tags add up", () => {
  const first = withActs({ acts: [], sources: [] }, [resolved, tag(1)], [source(1)]);
  const both = withActs(first, [closed, tag(2)], [source(2)]);
  expect(both.acts).toEqual([tag(1), closed, tag(2)]);
  expect(both.sources).toEqual([source(1), source(2)]);
  expect(withActs(both, [closed], [source(2, 3)]).sources).toEqual([source(1), source(2, 3)]);
});

test("what is done goes, and with the last act the replies that it came from", () => {
  const pending = withActs({ acts: [], sources: [] }, [resolved, tag(1)], [source(1)]);
  expect(withoutActs(pending, [resolved])).toEqual({ acts: [tag(1)], sources: [source(1)] });
  expect(withoutActs(pending, pending.acts)).toEqual({ acts: [], sources: [] });
});
