import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import {
  type FiscalIssued,
  type FiscalKind,
  type FiscalLine,
  type FiscalRow,
  issuedAtOnceMax,
} from "@vetrina/contract/fiscal/fiscal-documents";
import { formatCents } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { DueLineRow } from "./due-line-row.tsx";
import { readyOf } from "./ready-lines.ts";
import { useElsewhere } from "./use-elsewhere.ts";
import { useFiscalAnswers } from "./use-fiscal-cache.ts";

const keyOf = ({ depositId, part, refundId }: FiscalLine) => `${depositId}-${part}-${refundId}`;

const wantedOf = ({ depositId, part, refundId, cents, buyer }: FiscalLine) => ({
  depositId,
  part,
  refundId,
  cents,
  customer: cents > 0 && buyer ? { id: buyer.id, revision: buyer.revision } : null,
});

const documentNames: Record<FiscalKind, string> = {
  TD01: "la fattura",
  TD02: "la fattura di acconto",
  TD04: "la nota di credito",
};

const issuedWords = (documents: readonly FiscalRow[]) => {
  if (documents.length === 0) return "Nessun documento emesso";
  return documents.length === 1 ? `Emesso il documento ${documents[0]?.label}` : `Emessi ${documents.length} documenti`;
};

const waitingWords = (waiting: FiscalIssued["waiting"]) =>
  `${waiting.length === 1 ? "Uno aspetta" : `${waiting.length} aspettano`}. ${[...new Set(waiting.map(({ message }) => message))].join(" ")}`;

/** An older server issues all or none. */
const issuedOf = (answer: FiscalRow[] | FiscalIssued): FiscalIssued =>
  Array.isArray(answer) ? { issued: answer, waiting: [] } : answer;

/** The lines with whom the clerk has chosen for their booking, as that customer is by now; in place of one who is gone, nobody. */
function useBuyers(listed: readonly FiscalLine[]) {
  const [ids, setIds] = useState<ReadonlyMap<number, number>>(new Map());
  const choices = [...ids];
  const read = trpc.useQueries((t) => choices.map(([depositId, id]) => t.fiscal.buyer({ id, depositId })));
  const buyers = new Map(
    read.map(({ data, error }, at) => {
      const isGone = refusalOf(error)?.code === "NOT_FOUND";
      return [choices[at]?.[0], isGone ? undefined : data] as const;
    }),
  );
  const lines = listed.map((line) => {
    if (!ids.has(line.depositId)) return line;
    const buyer = buyers.get(line.depositId) ?? null;
    return { ...line, buyer, obstacle: buyer?.obstacle ?? null };
  });
  return { lines, choose: (depositId: number, id: number) => setIds(new Map(ids).set(depositId, id)) };
}

/** Which lines are ticked, and for whom; what is gone meanwhile is ticked no more. */
function useChoice(listed: readonly FiscalLine[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { lines, choose } = useBuyers(listed);
  const ready = readyOf(lines);
  const atOnce = ready.slice(0, issuedAtOnceMax);
  const chosen = ready.filter((line) => ticked.has(keyOf(line))).slice(0, issuedAtOnceMax);
  return {
    lines,
    ready,
    atOnce,
    chosen,
    tick: (line: FiscalLine, isTicked: boolean) => {
      const next = new Set(ticked);
      if (isTicked) next.add(keyOf(line));
      else next.delete(keyOf(line));
      setTicked(next);
    },
    tickAll: (isTicked: boolean) => setTicked(new Set(isTicked ? atOnce.map(keyOf) : [])),
    choose,
    isTicked: (line: FiscalLine) => ticked.has(keyOf(line)),
    clear: () => setTicked(new Set()),
  };
}

function questionOf(lines: readonly FiscalLine[]): string {
  const [line] = lines;
  if (!line || lines.length > 1) return `Emettere ${lines.length} documenti?`;
  return `Emettere ${documentNames[line.kind]} di ${formatCents(Math.abs(line.cents))}?`;
}

/** Asks once before numbers are used up, and issues. */
function useIssuing(onIssued: () => void) {
  const [asked, setAsked] = useState<readonly FiscalLine[]>();
  const answers = useFiscalAnswers();
  const issue = trpc.fiscal.issue.useMutation({
    ...answers,
    onSuccess: (answer) => {
      const { issued, waiting } = issuedOf(answer);
      onIssued();
      toast({
        title: issuedWords(issued),
        ...(waiting.length > 0 && { description: waitingWords(waiting), variant: "destructive" as const }),
      });
    },
    onSettled: () => {
      setAsked(undefined);
      return answers.onSettled();
    },
  });
  const question = asked && (
    <QuestionDialog
      question={questionOf(asked)}
      yes={asked.length === 1 ? "Emetti il documento" : `Emetti ${asked.length} documenti`}
      isSafe
      pending={issue.isPending}
      onYes={() => issue.mutate({ lines: asked.map(wantedOf), isEach: asked.length > 1 })}
      onNo={() => setAsked(undefined)}
    >
      <p>
        {asked.length === 1 ? "Prende" : "Prendono"} il prossimo numero dell’anno, e da lì non si cambia più niente: una
        fattura sbagliata si annulla con una nota di credito.
      </p>
    </QuestionDialog>
  );
  return { ask: setAsked, isPending: issue.isPending, question };
}

/** What of the month is to be issued: one by one, or several by one press. */
export function DueLines({ lines: listed }: { lines: readonly FiscalLine[] }) {
  const id = useId();
  const choice = useChoice(listed);
  const { atOnce, chosen, ready } = choice;
  const elsewhere = useElsewhere();
  const issuing = useIssuing(choice.clear);
  useFocusAfter(listed.length, id);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} tabIndex={-1} className="text-lead outline-none">
          Da emettere
        </h2>
        {ready.length > 1 && (
          <div className="flex flex-wrap items-center gap-3">
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="checkbox"
                checked={atOnce.every(choice.isTicked)}
                onChange={(event) => choice.tickAll(event.target.checked)}
              />
              {ready.length > atOnce.length ? `I primi ${atOnce.length} pronti` : "Tutti quelli pronti"}
            </label>
            {chosen.length > 0 && (
              <Button className="btn-primary" onClick={() => issuing.ask(chosen)}>
                {chosen.length === 1 ? "Emetti 1 documento" : `Emetti ${chosen.length} documenti`}
              </Button>
            )}
          </div>
        )}
      </div>
      {listed.length === 0 && (
        <p className="mt-2 border-t-2 border-base-content pt-4 text-muted">In questo mese non c’è nulla da emettere.</p>
      )}
      {listed.length > 0 && (
        <ul className="mt-2 border-t-2 border-base-content">
          {choice.lines.map((line) => (
            <DueLineRow
              key={keyOf(line)}
              line={line}
              isReady={ready.includes(line)}
              isTicked={choice.isTicked(line)}
              isPending={issuing.isPending || elsewhere.isPending}
              canTick={ready.length > 1}
              onTick={(isTicked) => choice.tick(line, isTicked)}
              onBuyer={({ id }) => choice.choose(line.depositId, id)}
              onIssue={() => issuing.ask([line])}
              onElsewhere={() => elsewhere.mark(line)}
            />
          ))}
        </ul>
      )}
      {issuing.question}
    </section>
  );
}
