import { trpc } from "@vetrina/client/trpc";
import {
  deskFilters,
  deskFolders,
  deskSorts,
  ratingFilters,
  sortSuits,
  unreadCountedMax,
  usualSort,
} from "@vetrina/contract/desk-views";
import { keysOf } from "@vetrina/contract/keys";
import { priorities, requestTypes } from "@vetrina/contract/tickets";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { FieldFilters } from "../../fields/field-filters.tsx";
import { TagSelect } from "../../tags/tag-select.tsx";
import { countedLabel } from "./counted-label.ts";
import { everything, hasCounts, type ListView, otherFilters, withFilter, withSort } from "./list-view.ts";

interface MoreFiltersProps {
  view: ListView;
  onView: (view: ListView) => void;
  /** Whose tickets are asked for, when they are one client's. */
  clientName: string | undefined;
}

interface ChoiceProps {
  label: string;
  value: string;
  /** What it says when nothing is chosen. */
  all?: string;
  options: Record<string, string>;
  onChoose: (value: string) => void;
}

function Choice({ label, value, all, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-muted text-note">
        {label}
      </label>
      <select
        id={id}
        className="select w-full appearance-none bg-sheet"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {all && <option value="">{all}</option>}
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The order of what is due is one of promised answers alone; those of the waiting choose their filter with them. */
const sortsOf = ({ filter }: ListView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(deskSorts).filter(([sort]) => sort !== "scadenza" || sortSuits("scadenza", filter)),
  );

const shortDay = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", dateStyle: "short" });
const dayWords = (day: string) => shortDay.format(Date.parse(`${day}T00:00:00Z`));

/** "Arrivati dal 01/03/26 fino al 31/03/26". */
const daysWords = (what: string, from: string | undefined, to: string | undefined) =>
  [what, from && `dal ${dayWords(from)}`, to && `fino al ${dayWords(to)}`].filter(Boolean).join(" ");

const counted = (count: number) => (count > unreadCountedMax ? `${unreadCountedMax}+` : String(count));

/** The folders with how many tickets lie in each but the list; nothing while all others are empty. */
function useFolderNames(): Record<string, string> | undefined {
  const { data: counts } = trpc.desk.counts.useQuery();
  const entries = Object.entries(deskFolders).map(([folder, name]) => {
    const count = folder === "elenco" ? 0 : (counts?.byFolder[folder as keyof typeof deskFolders] ?? 0);
    return [folder, count > 0 ? `${name} (${count})` : name];
  });
  const hasOthers = counts && counts.byFolder.spam + counts.byFolder.cestino > 0;
  return hasOthers ? Object.fromEntries(entries) : undefined;
}

/** All states, also those that have a button of their own, with how many tickets each holds. */
function useStateNames(view: ListView): Record<string, string> {
  const { data: counts } = trpc.desk.counts.useQuery();
  return Object.fromEntries(
    keysOf(deskFilters).map((filter) => {
      const name = deskFilters[filter];
      return [filter, counts && hasCounts(view) ? `${name} (${countedLabel(filter, counts.byFilter[filter])})` : name];
    }),
  );
}

function UnreadSwitch({ view, onView }: Omit<MoreFiltersProps, "clientName">) {
  const { data: counts } = trpc.desk.counts.useQuery();
  const isOfSpam = view.folder === "spam";
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        className="checkbox"
        checked={view.unread ?? false}
        onChange={(event) => onView({ ...view, unread: event.target.checked || undefined })}
      />
      <span>
        {isOfSpam ? "Solo da guardare" : "Solo da leggere"}{" "}
        {counts && !isOfSpam && <span className="text-muted tabular-nums">{counted(counts.unread)}</span>}
      </span>
    </label>
  );
}

const TagChoice = ({ view, onView }: Omit<MoreFiltersProps, "clientName">) => (
  <TagSelect
    value={view.tag}
    onChoose={(tag) => onView({ ...view, tag })}
    className="select w-full appearance-none bg-sheet"
    isLabelled
  />
);

const FieldChoices = ({ view, onView }: Omit<MoreFiltersProps, "clientName">) => (
  <FieldFilters
    place="onTickets"
    value={view.fields}
    onFilter={(fields) => onView({ ...view, fields })}
    className="select w-full appearance-none bg-sheet"
    isLabelled
  />
);

interface LimitProps {
  children: string;
  /** What is shown once it is gone. */
  without: string;
  onDrop: () => void;
}

/** A filter that a link has set and that can only be taken away. */
const Limit = ({ children, without, onDrop }: LimitProps) => (
  <button type="button" className="btn btn-choice" onClick={onDrop}>
    {children}
    <span aria-hidden="true">×</span>
    <span className="sr-only">: mostra {without}</span>
  </button>
);

const moreFiltersId = "altri-filtri";

function FurtherLimits({ view, onView, clientName }: MoreFiltersProps) {
  const { client, arrivedFrom, arrivedTo, ratedFrom, ratedTo } = view;
  useFocusAfter(otherFilters(view), moreFiltersId);
  return (
    <>
      {client !== undefined && (
        <Limit without="tutti i clienti" onDrop={() => onView({ ...view, client: undefined })}>
          {clientName ? `Solo ${clientName}` : "Un solo cliente"}
        </Limit>
      )}
      {(arrivedFrom || arrivedTo) && (
        <Limit
          without="quelli di tutti i giorni"
          onDrop={() => onView({ ...view, arrivedFrom: undefined, arrivedTo: undefined })}
        >
          {daysWords("Arrivati", arrivedFrom, arrivedTo)}
        </Limit>
      )}
      {(ratedFrom || ratedTo) && (
        <Limit
          without="quelli chiesti in tutti i giorni"
          onDrop={() => onView({ ...view, ratedFrom: undefined, ratedTo: undefined })}
        >
          {daysWords("Chiesto", ratedFrom, ratedTo)}
        </Limit>
      )}
    </>
  );
}

const grid =
  "col-span-full grid grid-cols-2 items-end gap-x-3 gap-y-2 outline-none in-[.filter-sheet-body]:gap-y-3 has-[[data-labelled]]:gap-y-5! @[54rem]/ticket-list:grid-cols-[repeat(5,minmax(0,1fr))_auto_auto]";

/** Filters used less often, folded by default. */
export function MoreFilters({ view, onView, clientName }: MoreFiltersProps) {
  const folders = useFolderNames();
  const states = useStateNames(view);
  const choose = (part: Partial<Record<keyof ListView, string | undefined>>) =>
    onView({ ...view, ...part } as ListView);
  return (
    <div id={moreFiltersId} tabIndex={-1} className={grid}>
      <Choice
        label="Stato"
        value={view.filter}
        options={states}
        onChoose={(filter) => onView(withFilter(view, filter as ListView["filter"]))}
      />
      <Choice
        label="Priorità"
        value={view.priority ?? ""}
        all="Tutte"
        options={priorities}
        onChoose={(priority) => choose({ priority: priority || undefined })}
      />
      <Choice
        label="Richiesta"
        value={view.requestType ?? ""}
        all="Tutte"
        options={requestTypes}
        onChoose={(requestType) => choose({ requestType: requestType || undefined })}
      />
      <Choice
        label="Com’è andata"
        value={view.rating ?? ""}
        all="Tutti"
        options={ratingFilters}
        onChoose={(rating) =>
          choose({ rating: rating || undefined, ...(!rating && { ratedFrom: undefined, ratedTo: undefined }) })
        }
      />
      <Choice
        label="Ordine"
        value={view.sort ?? usualSort(view.filter)}
        options={sortsOf(view)}
        onChoose={(sort) => onView(withSort(view, sort as ListView["sort"]))}
      />
      {(folders || view.folder !== "elenco") && (
        <Choice
          label="Dove"
          value={view.folder}
          options={folders ?? deskFolders}
          onChoose={(folder) => choose({ folder })}
        />
      )}
      <TagChoice view={view} onView={onView} />
      <FieldChoices view={view} onView={onView} />
      <UnreadSwitch view={view} onView={onView} />
      <FurtherLimits view={view} onView={onView} clientName={clientName} />
      {otherFilters(view) > 1 && (
        <button
          type="button"
          className="btn btn-link"
          onClick={() => onView({ ...everything, filter: view.filter, q: view.q, assignee: view.assignee })}
        >
          Togli questi filtri
        </button>
      )}
    </div>
  );
}
