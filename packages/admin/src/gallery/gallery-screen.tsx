import { trpc } from "@vetrina/client/trpc";
import { deletePictureQuestion, type GalleryItem } from "@vetrina/contract/gallery";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { ScreenHeading, screenHeadingId } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { GalleryEntry } from "./gallery-entry.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { useOrderPictures, useRemovePicture, useSwitchPicture } from "./use-gallery.ts";

const closeDialog = () => location.replace("#gallery");

/** The ids in their order, with one of them a step further. */
function moved(items: readonly GalleryItem[], item: GalleryItem, step: -1 | 1): number[] {
  const ids = items.map(({ id }) => id).filter((id) => id !== item.id);
  ids.splice(items.indexOf(item) + step, 0, item.id);
  return ids;
}

function GalleryEmpty() {
  return (
    <div className="border-t-2 border-base-content py-8">
      <p className="text-lead font-semibold">Nessuna immagine, per ora</p>
      <p className="mt-1 max-w-prose text-muted">
        Le immagini di qui scorrono nelle pagine dell'offerta, tra i lavori recenti.
      </p>
      <a href="#gallery/nuova" className="text-link">
        Aggiungi la prima
      </a>
    </div>
  );
}

function RemoveQuestion({ item, onDone }: { item: GalleryItem; onDone: () => void }) {
  const remove = useRemovePicture();
  const confirm = () =>
    remove.mutate(item.id, {
      onSettled: onDone,
      onSuccess: () => requestAnimationFrame(() => document.getElementById(screenHeadingId)?.focus()),
    });
  return (
    <QuestionDialog
      question={deletePictureQuestion}
      yes="Elimina"
      no="Annulla"
      pending={remove.isPending}
      onYes={confirm}
      onNo={onDone}
    >
      <p className="[overflow-wrap:anywhere]">«{item.title}» sparirà anche dal sito.</p>
    </QuestionDialog>
  );
}

function GalleryList({ items }: { items: GalleryItem[] }) {
  const [removed, setRemoved] = useState<GalleryItem>();
  const order = useOrderPictures();
  const toggle = useSwitchPicture();
  if (items.length === 0) return <GalleryEmpty />;
  return (
    <>
      <ul aria-label="Immagini della galleria" className="gallery-entries">
        {items.map((item, index) => (
          <GalleryEntry
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(one, step) => order.mutate({ ids: moved(items, one, step) })}
            onSwitch={({ id, isActive }) => toggle.mutate({ id, isActive: !isActive })}
            onRemove={setRemoved}
          />
        ))}
      </ul>
      {removed && <RemoveQuestion key={removed.id} item={removed} onDone={() => setRemoved(undefined)} />}
    </>
  );
}

/** The pictures of the landing pages. `#gallery/nuova` adds one, `#gallery/12` changes one. */
export function GalleryScreen({ place }: TabScreenProps) {
  const query = trpc.gallery.list.useQuery();
  const opened = query.data?.find(({ id }) => String(id) === place);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <ScreenHeading>Gallery</ScreenHeading>
        <a href="#gallery/nuova" className="btn btn-primary w-full sm:w-auto">
          Nuova immagine
        </a>
      </div>
      <div className="mt-8">
        {query.isPending && (
          <>
            <p role="status">Caricamento galleria...</p>
            <div aria-hidden="true" className="gallery-entries mt-4">
              <div className="placeholder h-72" />
              <div className="placeholder h-72" />
              <div className="placeholder h-72" />
            </div>
          </>
        )}
        {query.error && (
          <FailurePanel
            title="Errore caricamento galleria"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && <GalleryList items={query.data} />}
      </div>
      {(place === "nuova" || opened) && <PictureDialog key={place} item={opened} onClose={closeDialog} />}
    </>
  );
}
