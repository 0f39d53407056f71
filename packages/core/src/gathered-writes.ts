import { type RunStatement, sqlStateOf } from "@vetrina/data/statements";

/** How many writes one statement takes: its time stays well under that of a page. */
const gatheredMax = 32;

/** How many statements of one kind are under way: while PostgreSQL writes for some, the next gather. */
const underWayMax = 2;

/** A statement that is slow because of a locked row doesn't hold up the next batch for longer; milliseconds. */
const patienceMs = 50;

interface Waiting<Input, Row> {
  input: Input;
  done: (row: Row) => void;
  failed: (error: unknown) => void;
}

type KeysOf<Input> = (input: Input) => readonly string[];

/** The first of those that wait, but none whose key is taken already, and those that stay. It takes their keys. */
function takeTogether<Input, Row>(waiting: readonly Waiting<Input, Row>[], keysOf: KeysOf<Input>, taken: Set<string>) {
  const gathered: Waiting<Input, Row>[] = [];
  const left: Waiting<Input, Row>[] = [];
  for (const one of waiting) {
    const keys = keysOf(one.input);
    if (gathered.length === gatheredMax || keys.some((key) => taken.has(key))) {
      left.push(one);
      continue;
    }
    for (const key of keys) taken.add(key);
    gathered.push(one);
  }
  return { gathered, left };
}

type WriteAll<Input, Row> = (inputs: readonly Input[]) => Promise<readonly Row[]>;

async function send<Input, Row>(write: WriteAll<Input, Row>, gathered: Waiting<Input, Row>[]): Promise<void> {
  try {
    const rows = await write(gathered.map(({ input }) => input));
    for (const [index, { done, failed }] of gathered.entries()) {
      const row = rows[index];
      if (row === undefined) failed(new Error("a gathered write has no answer"));
      else done(row);
    }
  } catch (error) {
    // What PostgreSQL refuses it has undone: the others are not to suffer for the one that it refused.
    if (gathered.length > 1 && sqlStateOf(error)) await Promise.all(gathered.map((one) => send(write, [one])));
    else for (const { failed } of gathered) failed(error);
  }
}

function createGatherer<Input, Row>(
  write: WriteAll<Input, Row>,
  keysOf: KeysOf<Input>,
): (input: Input) => Promise<Row> {
  const keysUnderWay = new Set<string>();
  let waiting: Waiting<Input, Row>[] = [];
  let underWay = 0;
  let isDue = false;

  function sendSome(): boolean {
    const { gathered, left } = takeTogether(waiting, keysOf, keysUnderWay);
    if (gathered.length === 0) return false;
    waiting = left;
    underWay++;
    let standsAside = false;
    const standAside = () => {
      if (!standsAside) underWay--;
      standsAside = true;
      sendDue();
    };
    const patience = setTimeout(standAside, patienceMs);
    // Each writer hears of its own failure.
    void send(write, gathered).finally(() => {
      clearTimeout(patience);
      for (const { input } of gathered) for (const key of keysOf(input)) keysUnderWay.delete(key);
      standAside();
    });
    return true;
  }

  function sendDue(): void {
    isDue = false;
    while (underWay < underWayMax && waiting.length > 0 && sendSome());
  }

  return (input) =>
    new Promise((done, failed) => {
      waiting.push({ input, done, failed });
      // Those that have arrived in this same turn of the loop go together.
      if (!isDue) setImmediate(sendDue);
      isDue = true;
    });
}

/**
 * What a statement of several writes begins with: their objects, of these columns, each in its `place`. The condition
 * holds for all of them. The planner takes it for one that hardly a row meets, where it would reckon with a hundred: it
 * plans for few, and so finds other tables' rows by their index instead of reading them all.
 */
export const gatheredRequest = (columns: string): string =>
  `select * from json_to_recordset($1::json) as sent(place integer, ${columns}) where place between 0 and ${gatheredMax}`;

const wellFormed = (_key: string, value: unknown) =>
  typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;

/**
 * The statement's first value. An unpaired surrogate, as of an emoji that was cut, is replaced: PostgreSQL refuses JSON
 * that has one. `JSON.stringify` escapes those alone, so what holds no such escape needs no second look.
 */
export function gatheredValue(inputs: readonly object[]): string {
  const placed = inputs.map((input, place) => ({ ...input, place }));
  const json = JSON.stringify(placed);
  return json.includes("\\ud") ? JSON.stringify(placed, wellFormed) : json;
}

/**
 * A write that batches concurrent calls into one statement, atomic, which returns a row for each in their order: the
 * cost of beginning and committing a statement is shared. If PostgreSQL refuses a batch, its writes are retried one by
 * one: only the invalid one fails. Two with a common key run one after the other.
 */
export function gatherWrites<Site extends { write: RunStatement }, Input, Row>(
  writeAll: (site: Site, inputs: readonly Input[]) => Promise<readonly Row[]>,
  keysOf: KeysOf<Input> = () => [],
): (site: Site, input: Input) => Promise<Row> {
  const gatherers = new WeakMap<RunStatement, (input: Input) => Promise<Row>>();
  return (site, input) => {
    const gather = gatherers.get(site.write) ?? createGatherer<Input, Row>((inputs) => writeAll(site, inputs), keysOf);
    gatherers.set(site.write, gather);
    return gather(input);
  };
}
