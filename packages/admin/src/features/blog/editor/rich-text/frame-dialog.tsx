import type { Editor } from "@tiptap/react";
import { type Frame, readFrame } from "@vetrina/contract/blog/frames";
import { Dialog, focusFirst } from "@vetrina/ui/dialog";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, useId, useState } from "react";
import { insertBlock } from "./insert-block.ts";

/** The address itself, or the one in the piece of HTML that these sites offer to be copied. */
function readTyped(typed: string): Frame | undefined {
  const embedded = new DOMParser().parseFromString(typed, "text/html").querySelector("iframe")?.getAttribute("src");
  return readFrame(embedded ?? typed);
}

/** Puts a film or a map of another site into the text. */
export function FrameDialog({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const frame = readTyped(String(fields.get("address")));
    if (!frame) return setError("Qui vanno video di YouTube o di Vimeo e mappe di OpenStreetMap: incolla il loro link");
    const title = String(fields.get("title")).trim() || frame.title;
    onDone();
    insertBlock(editor, { type: "frame", attrs: { src: frame.src, title } });
  };
  return (
    <Dialog labelledBy={id} className="dialog-small" onDismiss={onDone}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-6 sm:p-8">
        <h2 id={id} className="text-lead leading-snug">
          Video o mappa
        </h2>
        <Field id={`${id}-address`} label="Indirizzo" error={error}>
          <input
            id={`${id}-address`}
            name="address"
            inputMode="url"
            className="input w-full bg-sheet aria-invalid:border-error"
            autoComplete="off"
            spellCheck={false}
            {...focusFirst}
            {...errorAttributes(`${id}-address`, error)}
          />
          <p className="mt-1.5 text-muted">
            Il link di YouTube, di Vimeo o di OpenStreetMap, o il codice da incorporare. Parte solo quando chi legge lo
            tocca.
          </p>
        </Field>
        <Field id={`${id}-title`} label="Che cosa si vede" optional>
          <input id={`${id}-title`} name="title" className="input w-full bg-sheet" maxLength={200} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn grow btn-primary">
            Inserisci
          </button>
          <button type="button" className="btn grow btn-ghost" onClick={onDone}>
            Annulla
          </button>
        </div>
      </form>
    </Dialog>
  );
}
