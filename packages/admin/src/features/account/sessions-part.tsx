import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { StaffSession } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { FailurePanel } from "../../failure-panel.tsx";
import { showFailure } from "../../show-failure.ts";
import { Age } from "../desk/age.tsx";
import { AccountPart } from "./account-part.tsx";

const headingId = "account-sessioni";

interface SessionRowProps {
  session: StaffSession;
  ending: boolean;
  onEnd: (id: string) => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { id, device, kind, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {device}
          {kind === "desktop" && ", app desktop"}
          {isCurrent && <span className="badge ml-2.5 badge-outline badge-success">questa</span>}
        </p>
        <p className="text-muted">
          Aperta il <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, usata <Age date={lastSeenAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button className="btn-outline" pending={ending} onClick={() => onEnd(id)}>
          Chiudi
          <span className="sr-only">
            {" "}
            la sessione di {device} del {formatDateTime(createdAt)}
          </span>
        </Button>
      )}
    </li>
  );
}

function useSessions() {
  const utils = trpc.useUtils();
  const query = trpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const onSettled = () => utils.account.sessions.invalidate();
  const endOne = trpc.account.endSession.useMutation({
    onSuccess: () => toast({ title: "Sessione chiusa" }),
    onError: showFailure,
    onSettled,
  });
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSuccess: () => toast({ title: "Sessioni chiuse", description: "È rimasta aperta solo questa." }),
    onError: showFailure,
    onSettled,
  });
  return { query, endOne, endOthers };
}

function SessionsList() {
  const { query, endOne, endOthers } = useSessions();
  const { data, isPending } = query;
  useFocusAfter(data?.length, headingId);
  if (isPending) {
    return (
      <div>
        <p role="status" className="sr-only">
          Carico le sessioni…
        </p>
        <div aria-hidden="true" className="skeleton h-16" />
      </div>
    );
  }
  return (
    <>
      <FailurePanel title="Non riesco a caricare le sessioni" query={query} />
      {data && (
        <ul aria-label="Sessioni aperte" className="rows">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={endOne.isPending && endOne.variables.id === session.id}
              onEnd={(id) => endOne.mutate({ id })}
            />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button
          className="justify-self-start btn-outline"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Chiudi tutte le altre
        </Button>
      )}
    </>
  );
}

export function SessionsPart() {
  return (
    <AccountPart id={headingId} title="Sessioni aperte">
      <p className="text-muted">
        I dispositivi da cui sei dentro. Se non ne riconosci uno, chiudilo e cambia password.
      </p>
      <SessionsList />
    </AccountPart>
  );
}
