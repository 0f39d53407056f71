import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { ImportedCustomer } from "@vetrina/contract/customer-import";
import type { CustomerKind } from "@vetrina/contract/customers";
import type { Field } from "@vetrina/contract/fields";
import { useEffect, useRef, useState } from "react";
import { useCustomersCache } from "../use-customers-cache.ts";
import { type CsvFile, readCsvFile, UnreadableFile, withoutHeads } from "./csv-file.ts";
import { firstReading } from "./first-reading.ts";
import { type ImportTarget, recogniseColumns } from "./import-columns.ts";
import { type Outcome, readRows, sendRows } from "./import-steps.ts";

type Step =
  | { name: "file" }
  /** What an import would do is being found out. */
  | { name: "trying"; done: number }
  | { name: "tried"; outcome: Outcome }
  | { name: "importing"; done: number; total: number }
  | { name: "done"; outcome: Outcome };

/** Where the import is. A run that was overtaken by another, or whose dialog is gone, ends by itself. */
function useSteps() {
  const [step, setStep] = useState<Step>({ name: "file" });
  const [problem, setProblem] = useState<string>();
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current++;
    },
    [],
  );
  return {
    step,
    setStep,
    problem,
    setProblem,
    begin() {
      const mine = ++run.current;
      setProblem(undefined);
      return () => run.current !== mine;
    },
  };
}

type Steps = ReturnType<typeof useSteps>;
type Send = (rows: ImportedCustomer[], isTrial: boolean) => ReturnType<Parameters<typeof sendRows>[1]>;

interface Chosen {
  /** As it was read: the heads are in its first row. */
  read: CsvFile;
  /** As it is imported. */
  file: CsvFile;
  targets: readonly ImportTarget[];
  untyped: CustomerKind;
}

/** Finds out what an import would do. */
async function tryImport(
  { begin, setStep, setProblem }: Steps,
  send: Send,
  { file, ...reading }: Chosen,
  fields: Field[],
) {
  const isOver = begin();
  const onProgress = (done: number) => {
    if (!isOver()) setStep({ name: "trying", done });
  };
  onProgress(0);
  try {
    const read = await readRows(file, { ...reading, fields }, isOver);
    if (!read) return;
    const outcome = await sendRows(read.once, (rows) => send(rows, true), { isOver, onProgress });
    if (isOver()) return;
    const failed = [...read.failed, ...outcome.failed].toSorted((one, other) => one.row.line - other.row.line);
    setStep({ name: "tried", outcome: { ...outcome, failed } });
  } catch (error) {
    if (isOver()) return;
    setProblem(failureMessage(error));
    setStep({ name: "file" });
  }
}

const stoppedMessage = "L’importazione si è fermata a metà: ripetila, e i clienti già scritti si saltano.";

/** Writes the new rows of a trial. */
async function writeRows({ begin, setStep, setProblem }: Steps, send: Send, trial: Outcome): Promise<void> {
  const isOver = begin();
  const total = trial.fresh.length;
  const onProgress = (done: number) => {
    if (!isOver()) setStep({ name: "importing", done, total });
  };
  onProgress(0);
  try {
    const written = await sendRows(trial.fresh, (rows) => send(rows, false), { isOver, onProgress });
    if (isOver()) return;
    const present = [...trial.present, ...written.present];
    setStep({ name: "done", outcome: { fresh: written.fresh, present, failed: [...trial.failed, ...written.failed] } });
  } catch (error) {
    if (isOver()) return;
    setProblem(`${failureMessage(error)} ${stoppedMessage}`);
    setStep({ name: "tried", outcome: trial });
  }
}

const unreadableMessage = "Il file non si legge. Salvalo di nuovo come CSV e riprova.";

/** Importing customers: a file, what its columns are, a trial, and then the import itself. */
export function useCustomerImport() {
  const cache = useCustomersCache();
  const steps = useSteps();
  const [chosen, setChosen] = useState<Chosen>();
  const { data: allFields } = trpc.fields.list.useQuery();
  const fields = (allFields ?? []).filter(({ onCustomers }) => onCustomers);
  const { mutateAsync } = trpc.customers.importRows.useMutation();
  const send: Send = (rows, isTrial) => mutateAsync({ rows, isTrial });
  const attempt = (next: Chosen) => {
    setChosen(next);
    return tryImport(steps, send, next, fields);
  };
  return {
    fields,
    areFieldsKnown: allFields !== undefined,
    chosen,
    step: steps.step,
    problem: steps.problem,
    async choose(content: File): Promise<void> {
      const isOver = steps.begin();
      try {
        const read = await readCsvFile(content);
        if (!isOver()) await attempt({ read, ...firstReading(read, fields), untyped: "azienda" });
      } catch (error) {
        if (isOver()) return;
        setChosen(undefined);
        steps.setStep({ name: "file" });
        steps.setProblem(error instanceof UnreadableFile ? error.message : unreadableMessage);
      }
    },
    /** Says what a column is; another column that was the same until now is nothing then. */
    retarget(index: number, target: ImportTarget): void {
      if (!chosen) return;
      const targets = chosen.targets.map((one, place) => (place === index ? target : one === target ? "" : one));
      void attempt({ ...chosen, targets });
    },
    /** Says whether the first row is a customer already. */
    setFirstRow(isCustomer: boolean): void {
      if (!chosen) return;
      const { read, targets } = chosen;
      if (isCustomer) return void attempt({ ...chosen, file: withoutHeads(read) });
      const known = targets.some(Boolean) ? targets : recogniseColumns(read.heads, fields);
      void attempt({ ...chosen, file: read, targets: known });
    },
    setUntyped(untyped: CustomerKind): void {
      if (chosen) void attempt({ ...chosen, untyped });
    },
    async importAll(trial: Outcome): Promise<void> {
      await writeRows(steps, send, trial);
      await cache.refresh();
    },
  };
}

export type CustomerImporting = ReturnType<typeof useCustomerImport>;
