import { refusalOf } from "@vetrina/client/refusal";
import { DialogHead } from "@vetrina/ui/dialog";
import { type ReactNode, useId } from "react";
import { type AskedQuery, FailurePanel } from "./failure-panel.tsx";
import { RecordFrame, type RecordPlace } from "./panes/record-frame.tsx";
import { useIfStillHere } from "./use-if-still-here.ts";

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

/** What is said of a record that is called "il cliente" or "la prenotazione". */
export function recordWords(name: string, goneText: string, back: string): RecordWords {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const ending = name.startsWith("la ") ? "a" : "o";
  return {
    coming: `Carico ${name}…`,
    failed: `Non riesco a caricare ${name}`,
    outdated: `${capital(name)} non si è aggiornat${ending}`,
    gone: `${capital(name.slice(3))} non trovat${ending}`,
    goneText,
    back,
  };
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
  /** `leave` closes it as long as it is on screen, for what is answered late. */
  children: (found: Found, leave: () => void) => ReactNode;
}

/** One thing of a list, opened: coming, there, not to be had, or gone. */
export function RecordInDialog<Found>({ query, words, onClose, children }: RecordInDialogProps<Found>) {
  const { data, error } = query;
  const leave = useIfStillHere(onClose);
  if (isGone(query)) return <Gone words={words} onClose={onClose} />;
  if (!data && !error) return <Coming words={words} />;
  return (
    <>
      {Boolean(error) && (
        <div className="px-5 pt-5 sm:px-6 sm:pt-6">
          <FailurePanel query={query} title={words.failed} outdated={words.outdated} />
        </div>
      )}
      {data && children(data, leave)}
    </>
  );
}

interface RecordDialogProps<Found> extends RecordInDialogProps<Found> {
  title: string;
  place?: RecordPlace;
  /** What stands beside the title, and below all. */
  head?: ReactNode;
  foot?: ReactNode;
}

const edge = { shape: "edge", className: "w-full max-w-184 overflow-hidden" } as const;

/** The same beside its list or in a dialog of its own, at the edge of the window. */
export function RecordDialog<Found>({ title, place = "dialog", head, foot, ...record }: RecordDialogProps<Found>) {
  const id = useId();
  const { onClose } = record;
  return (
    <RecordFrame place={place} labelledBy={id} dialog={edge} onDismiss={onClose}>
      <DialogHead id={id} title={title} onDismiss={onClose}>
        {head}
      </DialogHead>
      <div className="lead-scroll relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <RecordInDialog {...record} />
      </div>
      {foot}
    </RecordFrame>
  );
}
