import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { shortMinutes } from "@vetrina/contract/hours/durations";
import type { HourPackage, CustomerHours as Hours } from "@vetrina/contract/hours/hours-desk";
import { formatCents } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { FailureNote } from "../../failure-panel.tsx";
import { Link } from "../../navigation.tsx";
import { showFailure } from "../../show-failure.ts";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";
import { balanceWords } from "./hours-words.ts";
import { PackageDialog } from "./package-dialog.tsx";
import { WorkEntry } from "./work-entry.tsx";

function RemovePackage({ given, onDone }: { given: HourPackage; onDone: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.hours.removePackage.useMutation({
    onSuccess: () => void toast({ title: "Pacchetto eliminato" }),
    onError: showFailure,
    onSettled: () => {
      onDone();
      return utils.hours.invalidate();
    },
  });
  return (
    <QuestionDialog
      question={`Eliminare il pacchetto di ${shortMinutes(given.minutes)}?`}
      yes="Elimina"
      no="Tienilo"
      pending={remove.isPending}
      onYes={() => remove.mutate({ id: given.id })}
      onNo={onDone}
    >
      <p>Il tempo segnato resta, e quello che il pacchetto copriva torna da coprire.</p>
    </QuestionDialog>
  );
}

const factsOf = ({ cents, boughtOn, expiresOn, hasEnded }: HourPackage) =>
  [
    withArticle("comprato il", formatLongDate(boughtOn)),
    ...(cents === null ? [] : [formatCents(cents)]),
    ...(expiresOn ? [withArticle(hasEnded ? "scaduto il" : "vale fino al", formatLongDate(expiresOn))] : []),
  ].join(", ");

type Task = "change" | "remove";

function PackageEntry({ customerId, given }: { customerId: number; given: HourPackage }) {
  const { data: me } = trpc.auth.me.useQuery();
  const [task, setTask] = useState<Task>();
  const { minutes, leftMinutes, hasEnded } = given;
  const act = (to: Task, label: string) => (
    <button type="button" className="btn btn-ghost btn-sm" onClick={() => setTask(to)}>
      {label}
      <span className="sr-only"> il pacchetto di {shortMinutes(minutes)}</span>
    </button>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 py-1.5">
      <div className="min-w-0">
        <p>
          <strong className="tabular-nums">{shortMinutes(minutes)}</strong>
          {hasEnded ? "" : `, ne restano ${shortMinutes(leftMinutes)}`}
        </p>
        <p className="text-note text-muted">{factsOf(given)}</p>
      </div>
      <div className="flex gap-1">
        {act("change", "Modifica")}
        {me?.role === "titolare" && act("remove", "Elimina")}
      </div>
      {task === "change" && <PackageDialog customerId={customerId} given={given} onDone={() => setTask(undefined)} />}
      {task === "remove" && <RemovePackage given={given} onDone={() => setTask(undefined)} />}
    </li>
  );
}

/** What the hours were used for, the newest first. */
function WorkOfCustomer({ customerId }: { customerId: number }) {
  const query = trpc.hours.workOfCustomer.useInfiniteQuery(
    { id: customerId },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, staleTime: 0 },
  );
  const { data: customer } = trpc.customers.one.useQuery({ id: customerId });
  const work = query.data?.pages.flatMap((page) => page.work) ?? [];
  if (work.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="text-link min-h-11 cursor-pointer content-center">Per che cosa</summary>
      <ul aria-label="Tempo segnato">
        {work.map(({ ticket, ...one }) => (
          <WorkEntry key={one.id} work={one} customers={customer ? [customer] : []}>
            {ticket && (
              <Link to="/ticket/$id" params={{ id: String(ticket.id) }} className="text-link text-note">
                {ticket.subject}
              </Link>
            )}
          </WorkEntry>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="btn-outline btn-sm"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostra il tempo precedente
        </Button>
      )}
    </details>
  );
}

function Packages({ customerId, hours }: { customerId: number; hours: Hours }) {
  return (
    <>
      <p className={hours.overMinutes > 0 ? "font-semibold text-error" : ""}>{balanceWords(hours)}</p>
      {hours.packages.length > 0 && (
        <ul aria-label="Pacchetti" className="mt-1">
          {hours.packages.map((given) => (
            <PackageEntry key={given.id} customerId={customerId} given={given} />
          ))}
        </ul>
      )}
      <WorkOfCustomer customerId={customerId} />
    </>
  );
}

/** The hours of help that a customer has bought, what is left of them, and what they were used for. */
export function CustomerHours({ customerId }: { customerId: number }) {
  const [isAdding, setIsAdding] = useState(false);
  const query = trpc.hours.ofCustomer.useQuery({ id: customerId }, { staleTime: 0 });
  const { data, error } = query;
  const headingId = useId();
  useFocusAfter(data?.packages.length, headingId);
  return (
    <LeadPanel title="Ore di assistenza" headingId={headingId}>
      {!(data || error) && <div aria-hidden="true" className="skeleton h-16 w-full" />}
      {error && !data && <FailureNote query={query} className="mb-3" />}
      {data && <Packages customerId={customerId} hours={data} />}
      <button type="button" className="btn btn-outline btn-sm mt-3" onClick={() => setIsAdding(true)}>
        Aggiungi un pacchetto
      </button>
      {isAdding && <PackageDialog customerId={customerId} onDone={() => setIsAdding(false)} />}
    </LeadPanel>
  );
}
