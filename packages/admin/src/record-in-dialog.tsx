import { refusalOf } from "@vetrina/client/refusal";
import { TitledDialog } from "@vetrina/ui/dialog";
import type { ReactNode } from "react";
import { type AskedQuery, FailurePanel } from "./failure-panel.tsx";

interface RecordQuery<Found> extends AskedQuery {
  data: Found | undefined;
}

interface RecordWords {
  coming: string;
  /** Nothing of it could be loaded, or nothing newer than what is on screen. */
  failed: string;
  outdated: string;
  gone: string;
  goneText: string;
  back: string;
}

const isGone = ({ error }: Pick<RecordQuery<unknown>, "error">) => refusalOf(error)?.code === "NOT_FOUND";

/** What was found and is still there. */
export const foundIn = <Found,>(query: Pick<RecordQuery<Found>, "data" | "error">): Found | undefined =>
  isGone(query) ? undefined : query.data;

function Coming({ words }: { words: RecordWords }) {
  return (
    <div className="grid gap-8 p-5 sm:p-6">
      <p role="status" className="sr-only">
        {words.coming}
      </p>
      <div aria-hidden="true" className="skeleton h-48 w-full" />
      <div aria-hidden="true" className="skeleton h-48 w-full" />
    </div>
  );
}

function Gone({ words, onClose }: { words: RecordWords; onClose: () => void }) {
  return (
    <div role="alert" className="p-5 sm:p-6">
      <p className="text-lead font-semibold">{words.gone}</p>
      <p className="mt-1 max-w-prose text-muted">{words.goneText}</p>
      <button type="button" className="btn mt-5 btn-outline" onClick={onClose}>
        {words.back}
      </button>
    </div>
  );
}

interface RecordInDialogProps<Found> {
  query: RecordQuery<Found>;
  words: RecordWords;
  onClose: () => void;
  children: (found: Found) => ReactNode;
}

/** One thing of a list, opened: coming, there, not to be had, or gone. */
export function RecordInDialog<Found>({ query, words, onClose, children }: RecordInDialogProps<Found>) {
  const { data, error } = query;
  if (isGone(query)) return <Gone words={words} onClose={onClose} />;
  if (!data && !error) return <Coming words={words} />;
  return (
    <>
      {Boolean(error) && (
        <div className="px-5 pt-5 sm:px-6 sm:pt-6">
          <FailurePanel title={data ? words.outdated : words.failed} query={query} />
        </div>
      )}
      {data && children(data)}
    </>
  );
}

/** The same in a dialog of its own, at the edge of the window. */
export function RecordDialog<Found>({ title, ...record }: RecordInDialogProps<Found> & { title: string }) {
  const { onClose } = record;
  return (
    <TitledDialog title={title} shape="edge" className="w-full max-w-184 overflow-hidden" onDismiss={onClose}>
      <div className="lead-scroll">
        <RecordInDialog {...record} />
      </div>
    </TitledDialog>
  );
}
