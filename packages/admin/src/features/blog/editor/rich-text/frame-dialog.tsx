import { zodResolver } from "@hookform/resolvers/zod";
import { type Frame, readFrame } from "@vetrina/contract/blog/frames";
import { Dialog, focusFirst } from "@vetrina/ui/dialog";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../../../fields/use-form-fields.ts";
import { insertBlock } from "./insert-block.ts";
import type { InsertionDialogProps } from "./insertion.ts";

/** The address itself, or the one in the piece of HTML that these sites offer to be copied. */
function readTyped(typed: string): Frame | undefined {
  const embedded = new DOMParser().parseFromString(typed, "text/html").querySelector("iframe")?.getAttribute("src");
  return readFrame(embedded ?? typed);
}

const schema = z.object({
  address: z
    .string()
    .transform(readTyped)
    .refine((frame) => frame !== undefined, {
      message: "Qui vanno video di YouTube o di Vimeo e mappe di OpenStreetMap: incolla il loro link",
    }),
  title: z.string().trim(),
});

/** Puts a film or a map of another site into the text. */
export function FrameDialog({ editor, replaced, onDone }: InsertionDialogProps) {
  const id = useId();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { address: "", title: "" } });
  const { field } = useFormFields(form);
  const submit = form.handleSubmit(({ address: frame, title }) => {
    onDone();
    insertBlock(editor, { type: "frame", attrs: { src: frame.src, title: title || frame.title } }, replaced);
  });
  return (
    <Dialog labelledBy={id} shape="small" onDismiss={onDone}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 p-6 sm:p-8">
        <h2 id={id} className="text-lead leading-snug">
          Video o mappa
        </h2>
        <TextField
          {...field("address")}
          label="Indirizzo"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          hint="Il link di YouTube, di Vimeo o di OpenStreetMap, o il codice da incorporare. Parte solo quando chi legge lo tocca."
          {...focusFirst}
        />
        <TextField {...field("title")} label="Che cosa si vede" optional maxLength={200} autoComplete="off" />
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
