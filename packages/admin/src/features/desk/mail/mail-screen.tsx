import { trpc } from "@vetrina/client/trpc";
import { mailStates, type QueuedMail } from "@vetrina/contract/mail-queue";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { FailurePanel } from "../../../failure-panel.tsx";
import { formatCount } from "../../../format-count.ts";
import { FilterChoice } from "../../../lists/list-filters.tsx";
import { pageByPage, pageLength } from "../../../lists/paged-rows.ts";
import { useNavigate, useSearchOf } from "../../../navigation.tsx";
import { showFailure } from "../../../show-failure.ts";
import { usePhone } from "../../../use-phone.ts";
import { MailRow } from "./mail-row.tsx";

type MailState = QueuedMail["state"];

/** The mail worker sends no signals: while mails wait in the queue they are asked for this often, in milliseconds. */
const queuePollMs = 5000;
const states = Object.entries(mailStates) as [MailState, string][];

function useMails(state: MailState | undefined) {
  const counts = trpc.mailQueue.counts.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.["in-coda"] ? queuePollMs : false),
  });
  const isWaiting = Boolean(counts.data?.["in-coda"]);
  const query = trpc.mailQueue.list.useInfiniteQuery(
    { state, limit: pageLength },
    {
      ...pageByPage,
      // Once more after the queue is found empty: the list may be older than that.
      refetchInterval: ({ state: { dataUpdatedAt } }) =>
        isWaiting || dataUpdatedAt < counts.dataUpdatedAt ? queuePollMs : false,
    },
  );
  return { query, counts };
}

/** Puts a mail that was given up back in the queue. */
function useRetry() {
  const utils = trpc.useUtils();
  return trpc.mailQueue.retry.useMutation({
    onSuccess: () => toast({ title: "Email rimessa in coda" }),
    onError: showFailure,
    onSettled: () => utils.mailQueue.invalidate(),
  });
}

interface StateFilterProps {
  state: MailState | undefined;
  counts: Partial<Record<MailState, number>> | undefined;
  onState: (state: MailState | undefined) => void;
}

function StateFilter({ state, counts, onState }: StateFilterProps) {
  // Where a mail server is set nothing becomes a file.
  const isShown = ([value]: [MailState, string]) => value !== "su-file" || value === state || counts?.[value];
  const shown = states.filter(isShown);
  const isPhone = usePhone();
  if (isPhone) {
    const countOf = (value: MailState) => (counts ? ` (${formatCount(counts[value] ?? 0)})` : "");
    return (
      <FilterChoice
        id="posta-stato"
        label="Filtra per stato dell’email"
        value={state ?? ""}
        names={[["", "Tutte"], ...shown.map(([value, label]) => [value, `${label}${countOf(value)}`] as const)]}
        onChoose={(value) => onState(shown.find(([one]) => one === value)?.[0])}
      />
    );
  }
  return (
    <fieldset aria-label="Filtra per stato dell’email" className="flex flex-wrap gap-2">
      <button type="button" aria-pressed={!state} className="btn btn-choice" onClick={() => onState(undefined)}>
        Tutte
      </button>
      {shown.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={state === value}
          className="btn btn-choice"
          onClick={() => onState(value)}
        >
          {label}
          {counts && <span className="font-normal tabular-nums">{formatCount(counts[value] ?? 0)}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function MailEmpty({ state }: { state: MailState | undefined }) {
  return (
    <div className="py-6">
      <p className="text-lead font-semibold">
        {state ? `Nessuna email in «${mailStates[state]}»` : "Nessuna email, per ora"}
      </p>
      <p className="mt-1 max-w-prose text-muted">
        Qui passa la posta che il sito manda da solo: ticket aperti, risposte, cambi di stato, richieste di contatto.
      </p>
    </div>
  );
}

function MailResult({ query, state }: { query: ReturnType<typeof useMails>["query"]; state: MailState | undefined }) {
  const retry = useRetry();
  const { data, isPending, hasNextPage, isFetchingNextPage } = query;
  if (isPending) {
    return (
      <p role="status" className="text-muted">
        Carico la posta…
      </p>
    );
  }
  const mails = data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <div className="grid gap-5">
      <FailurePanel query={query} title="Non riesco a caricare la posta" outdated="L’elenco non si è aggiornato" />
      {data && mails.length === 0 && <MailEmpty state={state} />}
      {mails.length > 0 && (
        <ul aria-label="Posta in uscita" className="rows">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              retrying={retry.isPending && retry.variables.id === mail.id}
              onRetry={(id) => retry.mutate({ id })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="btn-outline" pending={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mostra le precedenti
        </Button>
      )}
    </div>
  );
}

function mailsSentence(counts: Partial<Record<MailState, number>>, state: MailState | undefined): string {
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return total === 1 ? "1 email" : `${formatCount(total)} email`;
}

/** The mail that the site sends, and what became of each. */
export function MailScreen() {
  const { stato: state } = useSearchOf("/staff/ticket/posta");
  const navigate = useNavigate();
  const setState = (stato: MailState | undefined) => void navigate({ to: "/ticket/posta", search: { stato } });
  const { query, counts } = useMails(state);
  return (
    <section aria-label="Posta in uscita">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <StateFilter state={state} counts={counts.data} onState={setState} />
        <Button
          className="btn-outline"
          pending={query.isFetching && !query.isFetchingNextPage}
          onClick={() => {
            void query.refetch();
            void counts.refetch();
          }}
        >
          Aggiorna
        </Button>
      </div>
      <p role="status" className="sr-only">
        {counts.data && query.data && !query.isPlaceholderData && mailsSentence(counts.data, state)}
      </p>
      <MailResult query={query} state={state} />
    </section>
  );
}
