import type { Revision } from "@vetrina/contract/blog/blog-writing";
import { useMemo } from "react";
import { formatCount } from "../../../format-count.ts";
import { changedBlocks } from "./changed-blocks.ts";

/** So many paragraphs of each kind are shown: of a text written anew, one wants to know that it is another. */
const shownMax = 20;

function Line({ label, then, now }: { label: string; then: string; now: string }) {
  if (then === now) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      <strong>{label}:</strong> <del>{then || "vuoto"}</del> → <ins className="no-underline">{now || "vuoto"}</ins>
    </p>
  );
}

function Blocks({ title, blocks, sign }: { title: string; blocks: readonly string[]; sign: "+" | "−" }) {
  if (blocks.length === 0) return null;
  const others = blocks.length - shownMax;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {blocks.slice(0, shownMax).map((block, at) => (
          <li key={at} className={`border-l-4 pl-3 ${sign === "+" ? "border-success" : "border-error"}`}>
            <p className="line-clamp-3 [overflow-wrap:anywhere]">
              <span aria-hidden="true">{sign} </span>
              {block}
            </p>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-1 text-muted">{others === 1 ? "E un altro." : `E altri ${formatCount(others)}.`}</p>
      )}
    </div>
  );
}

/** What has changed from a revision to the article as it was saved last. */
export function RevisionChanges({ then, now }: { then: Revision; now: Revision }) {
  const { removed, added } = useMemo(() => changedBlocks(then.content, now.content), [then, now]);
  const isSameText = removed.length === 0 && added.length === 0;
  const isSame = isSameText && then.title === now.title && (then.excerpt ?? "") === (now.excerpt ?? "");
  return (
    <section
      aria-label="Che cosa è cambiato da allora"
      className="grid gap-3 border-b-2 border-base-content p-6 lg:px-8"
    >
      <h2 className="text-lead">Che cosa è cambiato da allora</h2>
      {isSame && <p>Titolo, estratto e paragrafi sono gli stessi.</p>}
      <Line label="Titolo" then={then.title} now={now.title} />
      <Line label="Estratto" then={then.excerpt ?? ""} now={now.excerpt ?? ""} />
      <Blocks title="Paragrafi tolti" blocks={removed} sign="−" />
      <Blocks title="Paragrafi aggiunti" blocks={added} sign="+" />
    </section>
  );
}
