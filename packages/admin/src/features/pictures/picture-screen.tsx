import { type ReactNode, useState } from "react";
import { type AskedQuery, FailurePanel } from "../../failure-panel.tsx";
import { type Place, PlaceLink, place as placeOf, useNavigate, useOpened } from "../../navigation.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { type CardForm, ItemDialog } from "./item-dialog.tsx";
import type { EntryControls } from "./picture-entry.tsx";
import { RemoveItem } from "./remove-item.tsx";
import { SortableList } from "./sortable-list.tsx";
import { type ItemCalls, type ItemValues, useRemoveItem } from "./use-item-calls.ts";
import { useOrder } from "./use-order.ts";

interface PictureQuery<Data> extends AskedQuery {
  data: Data | undefined;
  isPending: boolean;
}

interface PictureListStateProps<Data> {
  query: PictureQuery<Data>;
  loading: string;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A list with pictures while it loads, when it could not be loaded, and when it is there. */
function PictureListState<Data>({ query, loading, failure, children }: PictureListStateProps<Data>) {
  return (
    <div className="mt-8 grid gap-6">
      {query.isPending && (
        <div>
          <p role="status">{loading}</p>
          <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-6 mt-4">
            <div className="skeleton h-72" />
            <div className="skeleton h-72" />
            <div className="skeleton h-72" />
          </div>
        </div>
      )}
      {Boolean(query.error) && <FailurePanel title={failure} query={query} />}
      {query.data !== undefined && children(query.data)}
    </div>
  );
}

interface PicturesEmptyProps {
  title: string;
  text: string;
  /** Where the first one is added. */
  place: Place;
  action: string;
}

/** Says what a list with nothing in it is for. */
function PicturesEmpty({ title, text, place, action }: PicturesEmptyProps) {
  return (
    <div className="border-t-2 border-base-content py-8">
      <p className="text-lead font-semibold">{title}</p>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      <PlaceLink place={place} className="text-link">
        {action}
      </PlaceLink>
    </div>
  );
}

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
  calls: ItemCalls;
  entry: (item: Thing, controls: EntryControls) => ReactNode;
}

function PictureList<Thing extends Item>({
  items,
  tab,
  words,
  nameOf,
  calls,
  entry,
}: PictureListProps<Thing> & { items: Thing[] }) {
  const onOrder = useOrder<Thing>(calls);
  const remove = useRemoveItem(calls);
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

interface PictureScreenProps<Thing extends Item, Values extends ItemValues> extends PictureListProps<Thing> {
  query: PictureQuery<Thing[]>;
  /** What else is done from here. */
  tools?: ReactNode;
  /** What there is to know before the list. */
  warning?: ReactNode;
  card: CardForm<Thing, Values>;
}

/** Cards with pictures that are put in order, added, changed and deleted. `#tab/12` opens one. */
export function PictureScreen<Thing extends Item, Values extends ItemValues>(props: PictureScreenProps<Thing, Values>) {
  const { query, tools, warning, card, ...list } = props;
  const { tab, words, calls } = list;
  const { id: place } = useOpened();
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
      {(place === words.newPlace || opened) && (
        <ItemDialog key={place} card={card} calls={calls} item={opened} onClose={close} />
      )}
    </>
  );
}
