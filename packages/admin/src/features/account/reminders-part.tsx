import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { Reminders } from "@vetrina/contract/tasks";
import { Button } from "@vetrina/ui/button";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { copyText } from "../../copy-text.ts";
import { FailurePanel } from "../../failure-panel.tsx";
import { showFailure } from "../../show-failure.ts";
import { AccountPart } from "./account-part.tsx";

/** Shown once, since only its hash is stored. */
function NewAddress({ url }: { url: string }) {
  return (
    <div role="status" className="alert items-start">
      <div className="min-w-0">
        <p className="font-semibold">Copialo ora: non lo vedrai più.</p>
        <p className="mt-1 font-receipt text-note [overflow-wrap:anywhere]">{url}</p>
        <button type="button" className="btn btn-link" onClick={() => void copyText(url, "Indirizzo copiato")}>
          Copia l’indirizzo
        </button>
      </div>
    </div>
  );
}

function useCalendar() {
  const utils = trpc.useUtils();
  const onError = showFailure;
  const renew = trpc.tasks.renewCalendar.useMutation({
    onSuccess: () => utils.tasks.reminders.invalidate(),
    onError,
  });
  const drop = trpc.tasks.dropCalendar.useMutation({
    onSuccess: async () => {
      renew.reset();
      toast({ title: "Calendario scollegato" });
      await utils.tasks.reminders.invalidate();
    },
    onError,
  });
  return { renew, drop };
}

function CalendarAddress({ since }: { since: string | null }) {
  const { renew, drop } = useCalendar();
  const [isAsking, setAsking] = useState(false);
  const create = () => {
    setAsking(false);
    renew.mutate();
  };
  return (
    <div className="grid gap-3">
      <p>
        {since
          ? `Il tuo calendario ha un indirizzo segreto ${withArticle("dal", formatLongDate(since))}.`
          : "Vedi le tue scadenze nel calendario che usi già: crea un indirizzo segreto e aggiungilo lì come calendario da Internet."}
      </p>
      {renew.data && <NewAddress url={renew.data.url} />}
      <div className="flex flex-wrap gap-3">
        <Button
          className="btn-outline"
          pending={renew.isPending}
          onClick={() => (since ? setAsking(true) : renew.mutate())}
        >
          {since ? "Crea un altro indirizzo" : "Crea l’indirizzo"}
        </Button>
        {since && (
          <Button className="btn-ghost" pending={drop.isPending} onClick={() => drop.mutate()}>
            Scollega
          </Button>
        )}
      </div>
      {isAsking && (
        <QuestionDialog question="Creare un altro indirizzo?" yes="Crea" onYes={create} onNo={() => setAsking(false)}>
          Quello di ora smette di funzionare in tutti i calendari che lo usano.
        </QuestionDialog>
      )}
    </div>
  );
}

function ReminderControls({ reminders }: { reminders: Reminders }) {
  const utils = trpc.useUtils();
  const change = trpc.tasks.setMorningMail.useMutation({
    onSettled: () => utils.tasks.reminders.invalidate(),
    onError: showFailure,
  });
  const isOn = change.isPending ? change.variables.morningMail : reminders.morningMail;
  return (
    <>
      <CheckField
        label="Un’email alle 08:30 con quello che scade oggi o è in ritardo"
        checked={isOn}
        onChange={(morningMail) => change.mutate({ morningMail })}
      />
      <CalendarAddress since={reminders.calendarSince} />
    </>
  );
}

/** How the user is reminded of tasks: by the mail of the morning, and in a calendar of their own. */
export function RemindersPart() {
  const query = trpc.tasks.reminders.useQuery(undefined, { staleTime: 0 });
  const { data, error } = query;
  return (
    <AccountPart id="account-scadenze" title="Scadenze">
      {data && <ReminderControls reminders={data} />}
      {error && !data && <FailurePanel title="Non riesco a caricare i promemoria" query={query} />}
    </AccountPart>
  );
}
