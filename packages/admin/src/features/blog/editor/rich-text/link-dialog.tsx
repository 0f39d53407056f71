import type { Editor, Range } from "@tiptap/react";
import { Dialog, focusFirst } from "@vetrina/ui/dialog";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, useId, useState } from "react";
import { allowedLink } from "./extensions.ts";
import { beginChange } from "./insert-block.ts";
import type { InsertionDialogProps } from "./insertion.ts";

/** "www.esempio.it" is meant as a site, "anna@esempio.it" as a mailbox. */
function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

function applyLink(editor: Editor, href: string, replaced: Range | undefined): void {
  const chain = beginChange(editor, replaced).extendMarkRange("link");
  if (replaced || (editor.state.selection.empty && !editor.isActive("link"))) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}

/** Gives the selected text a link, or changes the one at the cursor. */
export function LinkDialog({ editor, replaced, onDone }: InsertionDialogProps) {
  const id = useId();
  const [before] = useState<string>(() => editor.getAttributes("link").href ?? "");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = completeAddress(String(new FormData(event.currentTarget).get("href")));
    if (!allowedLink.test(href)) return setError("Scrivi un indirizzo, per esempio https://www.esempio.it");
    onDone();
    applyLink(editor, href, replaced);
  };
  const remove = () => {
    onDone();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  };
  return (
    <Dialog labelledBy={id} shape="small" onDismiss={onDone}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-6 sm:p-8">
        <h2 id={id} className="text-lead leading-snug">
          Collegamento
        </h2>
        <Field id={`${id}-href`} label="Indirizzo" error={error}>
          <input
            id={`${id}-href`}
            name="href"
            type="url"
            inputMode="url"
            className="input w-full bg-sheet aria-invalid:border-error"
            autoComplete="off"
            spellCheck={false}
            defaultValue={before}
            {...focusFirst}
            {...errorAttributes(`${id}-href`, error)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn grow btn-primary">
            {before ? "Cambia" : "Inserisci"}
          </button>
          {before && (
            <button type="button" className="btn grow btn-outline" onClick={remove}>
              Togli
            </button>
          )}
          <button type="button" className="btn grow btn-ghost" onClick={onDone}>
            Annulla
          </button>
        </div>
      </form>
    </Dialog>
  );
}
