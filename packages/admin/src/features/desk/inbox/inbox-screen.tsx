import { trpc } from "@vetrina/client/trpc";
import { type InboxView, inboxViews } from "@vetrina/contract/inbox/inbound-mails";
import { Button } from "@vetrina/ui/button";
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

function Rows({ view, openId }: { view: InboxView; openId: number | undefined }) {
  const query = useInbox(view);
  const { data, isPending, hasNextPage, isFetchingNextPage } = query;
  const mails = data?.pages.flatMap((page) => page.mails) ?? [];
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
        outdated="L'elenco non si è aggiornato"
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
  const close = () => void navigate({ to: "/ticket/arrivo", search: { vista: view } });
  return (
    <section aria-label="Posta in arrivo" className="grid content-start gap-5">
      <div className={openId === undefined ? "" : "max-lg:hidden"}>
        <ViewFilter view={view} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className={openId === undefined ? "" : "max-lg:hidden"}>
          <Rows view={view} openId={openId} />
        </div>
        {openId === undefined ? (
          <p className="py-4 text-muted max-lg:hidden">Scegli un'email per leggerla.</p>
        ) : (
          <div>
            <Link to="/ticket/arrivo" search={{ vista: view }} className="btn btn-ghost mb-2 lg:hidden">
              Torna alla posta
            </Link>
            <MailPane key={openId} id={openId} onDecided={close} onClose={close} />
          </div>
        )}
      </div>
    </section>
  );
}
