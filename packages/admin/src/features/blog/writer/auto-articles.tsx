import { refusalOf, statusOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type Timetable, timetableNames, type WriterStatus } from "@vetrina/contract/blog/ai-articles";
import { formatDateTime } from "@vetrina/contract/dates";
import { toast } from "@vetrina/ui/toast";
import { useId } from "react";
import { showFailureAs } from "../../../show-failure.ts";

const timetableLabels: Record<Timetable, string> = {
  giornaliero: "Uno al giorno, alle 9",
  "tre-al-giorno": "Tre al giorno: alle 9, alle 14 e alle 18",
};

/** The server's message, else the HTTP status, else a sentence of our own. */
function toggleFailure(error: unknown): string {
  const status = statusOf(error);
  return (
    refusalOf(error)?.message ??
    (status ? `Errore HTTP ${status}` : "Impossibile modificare le impostazioni degli articoli")
  );
}

/** Changes the status on screen at once and puts it back when the server refuses. */
function useOptimisticStatus() {
  const utils = trpc.useUtils();
  return {
    show: async (change: Partial<WriterStatus>) => {
      await utils.writer.status.cancel();
      const before = utils.writer.status.getData();
      utils.writer.status.setData(undefined, (status) => status && { ...status, ...change });
      return before;
    },
    putBack: (before: WriterStatus | undefined) => utils.writer.status.setData(undefined, before),
    refresh: () => utils.writer.status.invalidate(),
  };
}

function useToggle() {
  const { show, putBack, refresh } = useOptimisticStatus();
  return trpc.writer.toggle.useMutation({
    onMutate: ({ enabled }) => show({ autoArticlesEnabled: enabled }),
    onSuccess: ({ message }) => void toast({ title: message }),
    onError: (error, _input, before) => {
      putBack(before);
      toast({ title: "Errore Toggle", description: toggleFailure(error), variant: "destructive" });
    },
    // Not waited for: the switch takes no press until the change is over.
    onSettled: () => void refresh(),
  });
}

function useTimetable() {
  const { show, putBack, refresh } = useOptimisticStatus();
  return trpc.writer.setTimetable.useMutation({
    onMutate: ({ timetable }) => show({ timetable }),
    onError: (error, _input, before) => {
      putBack(before);
      showFailureAs("Errore nel cambio dell’orario")(error);
    },
    onSettled: refresh,
  });
}

function nextSlotSentence({ configured, autoArticlesEnabled, nextSlot }: WriterStatus): string {
  if (nextSlot) return `Il prossimo: ${formatDateTime(nextSlot).replace(", ", " alle ")}`;
  if (!autoArticlesEnabled) return "Sono fermi: nessun articolo in programma.";
  return configured ? "Escono solo dal sito in produzione: qui no." : "Partiranno quando ci sarà la chiave.";
}

/** Articles that are written without anybody asking. */
export function AutoArticles({ status }: { status: WriterStatus }) {
  const id = useId();
  const toggle = useToggle();
  const timetable = useTimetable();
  const { autoArticlesEnabled: enabled } = status;
  return (
    <section aria-labelledby={id} className="panel">
      <div className="flex items-center justify-between gap-4">
        <h3 id={id} className="panel-title">
          Articoli automatici
        </h3>
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <span aria-hidden="true">{enabled ? "Accesi" : "Spenti"}</span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={enabled}
            aria-label="Articoli automatici"
            className="toggle toggle-primary"
            checked={enabled}
            onChange={() => !toggle.isPending && toggle.mutate({ enabled: !enabled })}
          />
        </label>
      </div>
      <fieldset>
        <legend className="sr-only">Orario degli articoli automatici</legend>
        {timetableNames.map((name) => (
          <label key={name} className="radio-line">
            <input
              type="radio"
              name={`${id}-timetable`}
              className="radio"
              checked={status.timetable === name}
              onChange={() => timetable.mutate({ timetable: name })}
            />
            <span>{timetableLabels[name]}</span>
          </label>
        ))}
      </fieldset>
      <p className="text-muted">{nextSlotSentence(status)}</p>
    </section>
  );
}
