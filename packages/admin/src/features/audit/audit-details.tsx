import { type DetailLine, detailLines, valueWords } from "./audit-words.ts";

function Value({ value }: { value: unknown }) {
  const words = valueWords(value);
  return <span className={words === "vuoto" ? "text-muted italic" : undefined}>{words}</span>;
}

function Line({ value, change }: DetailLine) {
  if (!change) return <Value value={value} />;
  return (
    <>
      <del>
        <span className="sr-only">prima: </span>
        <Value value={change.prima} />
      </del>
      <span aria-hidden="true"> → </span>
      <ins>
        <span className="sr-only">, dopo: </span>
        <Value value={change.dopo} />
      </ins>
    </>
  );
}

/** Fields before and after, and other facts, each under its name. */
export function AuditDetails({ details }: { details: Record<string, unknown> }) {
  return (
    <dl className="mt-1 grid gap-2 bg-sheet px-4 py-3 [&_del]:text-muted [&_ins]:font-semibold [&_ins]:no-underline">
      {detailLines(details).map((line) => (
        <div key={line.name}>
          <dt className="text-[0.8125rem] text-muted">{line.name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <Line {...line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
