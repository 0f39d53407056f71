import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { deleteStoredPictureQuestion, type LibraryPicture } from "@vetrina/contract/pictures/picture-library";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { type NoteUnsaved, useUnsavedPart } from "../../../use-unsaved-parts.ts";
import { pictureTitle, useSentence, usesSentence } from "./picture-words.ts";
import { useDescribePicture, useRemovePicture } from "./use-picture-library.ts";

function Uses({ picture: { uses, useCount } }: { picture: LibraryPicture }) {
  const unnamed = useCount - uses.length;
  return (
    <section>
      <h3 className="panel-title">Dove si vede</h3>
      {useCount === 0 && <p className="mt-1 text-muted">Da nessuna parte: si può eliminare.</p>}
      <ul className="mt-1 grid gap-1">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id} ${use.title}`} className="[overflow-wrap:anywhere]">
            {useSentence(use)}
          </li>
        ))}
        {unnamed > 0 && (
          <li className="text-muted">{unnamed === 1 ? "E un altro punto." : `E altri ${unnamed} punti.`}</li>
        )}
      </ul>
    </section>
  );
}

interface AltFieldProps {
  picture: LibraryPicture;
  onUnsaved: NoteUnsaved;
}

/** The picture's alternative text, proposed wherever the picture is used next. No form: it may stand within one. */
function AltField({ picture: { url, altText }, onUnsaved }: AltFieldProps) {
  const id = useId();
  const describe = useDescribePicture();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? altText ?? "";
  // What is on its way is lost only if it is refused.
  const known = (describe.isError ? undefined : describe.variables?.altText) ?? altText ?? "";
  useUnsavedPart(onUnsaved, shown.trim() !== known.trim());
  const save = () => describe.mutate({ url, altText: shown });
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  };
  return (
    <div className="grid gap-3">
      <TextField
        id={`${id}-alt`}
        label="Che cosa si vede"
        optional
        hint="Si propone da sola ogni volta che scegli questa immagine. Dove è già in uso non cambia niente."
        maxLength={300}
        autoComplete="off"
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={saveOnEnter}
      />
      <Button className="w-fit btn-outline" pending={describe.isPending} onClick={save}>
        Salva la descrizione
      </Button>
    </div>
  );
}

function RemovePicture({ picture, onRemoved }: { picture: LibraryPicture; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemovePicture();
  const confirm = () =>
    remove.mutate({ url: picture.url }, { onSuccess: onRemoved, onSettled: () => setAsking(false) });
  if (picture.useCount > 0) {
    return <p className="text-muted">Per eliminarla, prima toglila da dove si vede.</p>;
  }
  return (
    <>
      <button type="button" className="btn w-fit btn-link text-error" onClick={() => setAsking(true)}>
        Elimina l’immagine
      </button>
      {asking && (
        <QuestionDialog
          question={deleteStoredPictureQuestion}
          yes="Elimina"
          pending={remove.isPending}
          onYes={confirm}
          onNo={() => setAsking(false)}
        >
          <p className="[overflow-wrap:anywhere]">«{pictureTitle(picture)}» sparisce per sempre.</p>
        </QuestionDialog>
      )}
    </>
  );
}

interface PictureDetailsProps {
  picture: LibraryPicture;
  onUnsaved: NoteUnsaved;
  onBack: () => void;
  onRemoved: () => void;
  /** Takes the picture; missing where nothing is being chosen. */
  choose: ReactNode;
}

/** One picture of the library: what it is, where it is used, and what can be done with it. */
export function PictureDetails({ picture, onUnsaved, onBack, onRemoved, choose }: PictureDetailsProps) {
  const restUrl = useRestUrl();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => heading.current?.focus(), []);
  const { url, width, height, altText, createdAt, useCount } = picture;
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <button type="button" className="btn btn-link" onClick={onBack}>
          Torna a tutte le immagini
        </button>
        <img
          src={`${restUrl}${url}`}
          alt={altText ?? ""}
          width={width}
          height={height}
          className="mt-2 max-h-[50vh] w-full bg-base-200 object-contain"
        />
      </div>
      <div className="grid content-start gap-6">
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-lead leading-snug outline-none [overflow-wrap:anywhere]">
            {pictureTitle(picture)}
          </h3>
          <p className="mt-1 text-muted">
            {width} × {height} pixel. Caricata {withArticle("il", formatLongDate(createdAt))}. {usesSentence(useCount)}.
          </p>
        </div>
        {choose}
        <AltField picture={picture} onUnsaved={onUnsaved} />
        <Uses picture={picture} />
        <RemovePicture picture={picture} onRemoved={onRemoved} />
      </div>
    </div>
  );
}
