import type { LibraryPicture } from "@vetrina/contract/pictures/picture-library";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { type KeyboardEvent, useId, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { countOfMore, formatCount } from "../../../format-count.ts";
import { MoreRows } from "../../../lists/more-rows.tsx";
import { RowsEmpty } from "../../../lists/rows-empty.tsx";
import { useUnsavedParts } from "../../../use-unsaved-parts.ts";
import { StoredPicture } from "../stored-picture.tsx";
import { PictureDetails } from "./picture-details.tsx";
import { pictureTitle, usesSentence } from "./picture-words.ts";
import { usePictureLibrary } from "./use-picture-library.ts";

export interface PictureLibraryProps {
  /** Missing where the pictures are only looked after. */
  onChoose?: ((picture: LibraryPicture) => void) | undefined;
  onDismiss: () => void;
}

interface LibraryEntryProps {
  picture: LibraryPicture;
  onChoose: ((picture: LibraryPicture) => void) | undefined;
  onOpen: () => void;
}

function LibraryEntry({ picture, onChoose, onOpen }: LibraryEntryProps) {
  const title = pictureTitle(picture);
  const { url, altText, useCount } = picture;
  return (
    <li className="grid content-start justify-items-start min-w-0 [&>p]:max-w-full">
      <button
        type="button"
        className="w-full aspect-4/3 mb-1.5 overflow-hidden bg-base-200 cursor-pointer hover:outline-3 hover:outline-base-content hover:outline-offset-2 focus-visible:outline-3 focus-visible:outline-base-content focus-visible:outline-offset-2"
        onClick={() => (onChoose ? onChoose(picture) : onOpen())}
      >
        <StoredPicture address={url} alt="" fit="contain" />
        <span className="sr-only">
          {onChoose ? "Usa" : "Apri"} «{altText || title}»
        </span>
      </button>
      <p className="truncate text-note font-semibold" title={title}>
        {title}
      </p>
      <p className="text-note text-muted">{usesSentence(useCount)}</p>
      {onChoose && (
        <button type="button" className="btn btn-link text-note" onClick={onOpen}>
          Dettagli<span className="sr-only"> di «{altText || title}»</span>
        </button>
      )}
    </li>
  );
}

interface LibraryFilter {
  q: string;
  isUnused: boolean;
}

function LibraryEmpty({ q, isUnused, onShowAll }: LibraryFilter & { onShowAll: () => void }) {
  const showAll = { label: "Mostra tutte le immagini", onClick: onShowAll };
  if (q) {
    return (
      <RowsEmpty
        title={isUnused ? "Tra quelle non usate, nessuna ha queste parole" : "Nessuna immagine con queste parole"}
        text="Si cerca nel nome del file e nella descrizione."
        showAll={showAll}
      />
    );
  }
  if (isUnused) {
    return (
      <RowsEmpty
        title="Nessuna immagine di troppo"
        text="Ogni immagine caricata si vede da qualche parte."
        showAll={showAll}
      />
    );
  }
  return (
    <RowsEmpty
      title="Ancora nessuna immagine"
      text="Quelle che carichi negli articoli e nelle schede del sito compaiono qui, pronte da usare di nuovo. Se nulla le usa più spariscono dopo 30 giorni; quelle che togli da una scheda, subito."
    />
  );
}

function LibrarySkeleton() {
  return (
    <div>
      <p role="status">Carico le immagini…</p>
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(45%,10.5rem),1fr))] gap-x-4 gap-y-5 mt-4"
      >
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="skeleton h-40" />
        ))}
      </div>
    </div>
  );
}

interface LibraryListProps {
  query: ReturnType<typeof usePictureLibrary>;
  isUnused: boolean;
  onChoose: ((picture: LibraryPicture) => void) | undefined;
  onOpen: (picture: LibraryPicture) => void;
  onShowAll: () => void;
}

/** "312 immagini"; nothing until it is known. */
function countSentence({ pictures = [], total, hasNextPage, isPlaceholderData }: LibraryListProps["query"]): string {
  if (isPlaceholderData || pictures.length === 0) return "";
  if (hasNextPage) return `${countOfMore(pictures.length, total)} immagini`;
  return pictures.length === 1 ? "1 immagine" : `${formatCount(pictures.length)} immagini`;
}

function LibraryList({ query, isUnused, onChoose, onOpen, onShowAll }: LibraryListProps) {
  const { pictures, q } = query;
  return (
    <div className="grid gap-5">
      {query.isPending && <LibrarySkeleton />}
      <FailurePanel title="Non riesco a caricare le immagini" query={query} />
      {pictures?.length === 0 && !query.isPlaceholderData && (
        <LibraryEmpty q={q} isUnused={isUnused} onShowAll={onShowAll} />
      )}
      {pictures && (
        <p role="status" className="font-semibold empty:hidden">
          {countSentence(query)}
        </p>
      )}
      {pictures && pictures.length > 0 && (
        <ul
          aria-label="Immagini caricate"
          aria-busy={query.isPlaceholderData}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(45%,10.5rem),1fr))] gap-x-4 gap-y-5"
        >
          {pictures.map((picture) => (
            <LibraryEntry key={picture.url} picture={picture} onChoose={onChoose} onOpen={() => onOpen(picture)} />
          ))}
        </ul>
      )}
      {pictures && <MoreRows query={query} label="Mostra altre immagini" end="Le immagini sono tutte qui." />}
    </div>
  );
}

/** The library may be opened from within a form, which Enter in a field would send. */
const stayOnEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

function LibrarySearch({ q, isUnused, onFilter }: LibraryFilter & { onFilter: (filter: LibraryFilter) => void }) {
  const id = useId();
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3">
      <div className="w-full max-w-md">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Cerca per nome o descrizione
        </label>
        <input
          id={id}
          type="search"
          className="input w-full bg-sheet"
          value={q}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onFilter({ q: event.target.value, isUnused })}
          onKeyDown={stayOnEnter}
        />
      </div>
      <button
        type="button"
        aria-pressed={isUnused}
        className="btn btn-choice"
        onClick={() => onFilter({ q, isUnused: !isUnused })}
      >
        Non usate
      </button>
    </search>
  );
}

const noFilter: LibraryFilter = { q: "", isUnused: false };

/** The pictures that were uploaded: looked for, chosen again, described, deleted. */
export function PictureLibraryDialog({ onChoose, onDismiss }: PictureLibraryProps) {
  const id = useId();
  const [filter, setFilter] = useState(noFilter);
  const [openedUrl, setOpenedUrl] = useState<string>();
  const query = usePictureLibrary(filter.q, filter.isUnused);
  const { guard, noteUnsaved } = useUnsavedParts();
  const dismiss = () => guard.leave(onDismiss);
  const goBack = () => {
    setOpenedUrl(undefined);
    document.getElementById(id)?.focus();
  };
  const opened = query.pictures?.find(({ url }) => url === openedUrl);
  return (
    <Dialog labelledBy={id} shape="large" onDismiss={dismiss}>
      <DialogHead id={id} title="Immagini caricate" onDismiss={dismiss} />
      <div className="grow overflow-y-auto p-5 sm:p-8">
        {opened ? (
          <PictureDetails
            picture={opened}
            onUnsaved={noteUnsaved}
            onBack={() => guard.leave(goBack)}
            onRemoved={goBack}
            choose={
              onChoose && (
                <button type="button" className="btn btn-primary" onClick={() => guard.leave(() => onChoose(opened))}>
                  Usa questa immagine
                </button>
              )
            }
          />
        ) : (
          <>
            <LibrarySearch {...filter} onFilter={setFilter} />
            <LibraryList
              query={query}
              isUnused={filter.isUnused}
              onChoose={onChoose}
              onOpen={({ url }) => setOpenedUrl(url)}
              onShowAll={() => setFilter(noFilter)}
            />
          </>
        )}
      </div>
      {guard.question}
    </Dialog>
  );
}
