import { type ReactNode, useState } from "react";
import { type Place, PlaceLink, place as placeOf, useNavigate } from "../../navigation.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import type { EntryControls } from "./picture-entry.tsx";
import { PictureListState, type PictureQuery } from "./picture-list-state.tsx";
import { PicturesEmpty } from "./pictures-empty.tsx";
import { type RemoveCall, RemoveItem } from "./remove-item.tsx";
import { SortableList } from "./sortable-list.tsx";

interface Item {
  id: number;
}

type PictureTab = "/gallery" | "/lavori" | "/loghi" | "/squadra" | "/testimonianze";

const itemPlace = (tab: PictureTab, id: string): Place => placeOf({ to: `${tab}/$id`, params: { id } });

/** What a screen says of its things: they are pictures, works or logos. */
export interface PictureScreenWords {
  title: string;
  note: string;
  /** What the address names for a new one, "nuova" of `#gallery/nuova`. */
  newPlace: string;
  add: string;
  loading: string;
  failure: string;
  /** Names the list. */
  list: string;
  empty: { title: string; text: string; action: string };
  removeQuestion: string;
  /** What will be missing where; called with the item's name. */
  removeNote: (name: string) => string;
}

interface PictureListProps<Thing extends Item> {
  /** The address of the tab that the screen stands in. */
  tab: PictureTab;
  words: PictureScreenWords;
  nameOf: (item: Thing) => string;
  onOrder: (ids: number[]) => void;
  remove: RemoveCall;
  entry: (item: Thing, controls: EntryControls) => ReactNode;
}

function PictureList<Thing extends Item>({
  items,
  tab,
  words,
  nameOf,
  onOrder,
  remove,
  entry,
}: PictureListProps<Thing> & { items: Thing[] }) {
  const [removed, setRemoved] = useState<Thing>();
  if (items.length === 0) return <PicturesEmpty {...words.empty} place={itemPlace(tab, words.newPlace)} />;
  return (
    <>
      <SortableList label={words.list} items={items} nameOf={nameOf} onOrder={onOrder}>
        {(item, mover) =>
          entry(item, { place: itemPlace(tab, String(item.id)), mover, onRemove: () => setRemoved(item) })
        }
      </SortableList>
      {removed && (
        <RemoveItem
          key={removed.id}
          question={words.removeQuestion}
          note={words.removeNote(nameOf(removed))}
          remove={remove}
          id={removed.id}
          onDone={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

interface PictureScreenProps<Thing extends Item> extends PictureListProps<Thing> {
  /** The item that the address names, or `newPlace`. */
  place: string | undefined;
  query: PictureQuery<Thing[]>;
  /** What else is done from here. */
  tools?: ReactNode;
  /** What there is to know before the list. */
  warning?: ReactNode;
  /** Adds one, or changes the one that is given. */
  dialog: (item: Thing | undefined, onClose: () => void) => ReactNode;
}

/** Cards with pictures that are put in order, added, changed and deleted. `#tab/12` opens one. */
export function PictureScreen<Thing extends Item>({
  place,
  query,
  tools,
  warning,
  dialog,
  ...list
}: PictureScreenProps<Thing>) {
  const { tab, words } = list;
  const navigate = useNavigate();
  const close = () => void navigate({ to: tab, replace: true });
  const opened = query.data?.find(({ id }) => String(id) === place);
  return (
    <>
      <ScreenHead title={words.title} note={words.note}>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>.btn]:w-full">
          {tools}
          <PlaceLink place={itemPlace(tab, words.newPlace)} className="btn btn-primary">
            {words.add}
          </PlaceLink>
        </div>
      </ScreenHead>
      <PictureListState query={query} loading={words.loading} failure={words.failure}>
        {(items) => (
          <>
            {warning}
            <PictureList items={items} {...list} />
          </>
        )}
      </PictureListState>
      {(place === words.newPlace || opened) && dialog(opened, close)}
    </>
  );
}
