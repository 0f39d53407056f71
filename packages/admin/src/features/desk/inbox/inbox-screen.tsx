import { trpc } from "@vetrina/client/trpc";
import { type InboxView, inboxViews } from "@vetrina/contract/inbox/inbound-mails";
import { Button } from "@vetrina/ui/button";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { formatCount } from "../../../format-count.ts";
import { useRowFocus } from "../../../lists/use-row-focus.ts";
import { Link, useNavigate, useSearchOf } from "../../../navigation.tsx";
import { InboxRows, inboxLinkId } from "./inbox-list.tsx";
import { MailPane } from "./mail-pane.tsx";
import { useInbox } from "./use-inbox.ts";

const views = Object.entries(inboxViews) as [InboxView, string][];

/** The mails that wait for a decision, whatever the view. */
function useToDo(): number {
  const { data } = trpc.inbox.counts.useQuery();
  return data ? data.toChoose + data.toConfirm + data.unreadable : 0;
}

function ViewFilter({ view }: { view: InboxView }) {
  const navigate = useNavigate();
  const toDo = useToDo();
  return (
    <fieldset aria-label="Quale posta" className="flex flex-wrap gap-2">
      {views.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          className="btn btn-choice"
          onClick={() => void navigate({ to: "/ticket/arrivo", search: { vista: value } })}
        >
          {label}
          {value === "da-fare" && toDo > 0 && <span className="font-normal tabular-nums">{formatCount(toDo)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

interface RowsProps {
  view: InboxView;
  openId: number | undefined;
  query: ReturnType<typeof useInbox>;
}

const mailsOf = ({ data }: RowsProps["query"]) => data?.pages.flatMap((page) => page.mails) ?? [];

/** The mail that is under this one in the list; of the last one, that over it. */
function nextTo(openId: number | undefined, query: RowsProps["query"]): number | undefined {
  const mails = mailsOf(query);
  const index = mails.findIndex(({ id }) => id === openId);
  return index < 0 ? undefined : (mails[index + 1] ?? mails[index - 1])?.id;
}

function Rows({ view, openId, query }: RowsProps) {
  const { data, isPending, hasNextPage, isFetchingNextPage } = query;
  const mails = mailsOf(query);
  const focus = useRowFocus({
    list: view,
    rows: mails,
    linkId: inboxLinkId,
    openId,
    scrollTo: (index) =>
      document.querySelector(`[data-rows] [data-index="${index}"]`)?.scrollIntoView({ block: "nearest" }),
  });
  if (isPending) {
    return (
      <p role="status" className="py-4 text-muted">
        Carico la posta…
      </p>
    );
  }
  return (
    <div {...focus} className="grid content-start gap-4">
      <FailurePanel
        query={query}
        title="Non riesco a caricare la posta in arrivo"
        outdated="L’elenco non si è aggiornato"
      />
      {data && <InboxRows mails={mails} view={view} openId={openId} />}
      {hasNextPage && (
        <Button className="btn-outline" pending={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mostra le precedenti
        </Button>
      )}
    </div>
  );
}

/** Where mail that belongs to no conversation waits, or that may not be whom it says: a list, and the open mail beside it. */
export function InboxScreen() {
  const { vista: view = "da-fare", mail: openId } = useSearchOf("/staff/ticket/arrivo");
  const navigate = useNavigate();
  const query = useInbox(view);
  const id = useId();
  useFocusAfter(openId, id);
  const open = (mail: number | undefined) => void navigate({ to: "/ticket/arrivo", search: { vista: view, mail } });
  const close = () => open(undefined);
  return (
    <section id={id} tabIndex={-1} aria-label="Posta in arrivo" className="grid content-start gap-5 outline-none">
      <div className={openId === undefined ? "" : "max-lg:hidden"}>
        <ViewFilter view={view} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className={openId === undefined ? "" : "max-lg:hidden"}>
          <Rows view={view} openId={openId} query={query} />
        </div>
        {openId === undefined ? (
          mailsOf(query).length > 0 && <p className="py-4 text-muted max-lg:hidden">Scegli un’email per leggerla.</p>
        ) : (
          <div>
            <Link to="/ticket/arrivo" search={{ vista: view }} className="btn btn-ghost mb-2 lg:hidden">
              Torna alla posta
            </Link>
            <MailPane key={openId} id={openId} onDecided={() => open(nextTo(openId, query))} onClose={close} />
          </div>
        )}
      </div>
    </section>
  );
}
