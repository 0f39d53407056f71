import { trpc } from "@vetrina/client/trpc";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { RowsEmpty } from "../../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../../lists/rows-skeleton.tsx";
import { Link, useNavigate, useOpened } from "../../../navigation.tsx";
import { showFailure } from "../../../show-failure.ts";
import { type ActNames, allActWords, isGone } from "./act-words.ts";
import { CannedForm } from "./canned-form.tsx";
import { useActNames } from "./use-act-names.ts";

function RemoveQuestion({ reply, onDone }: { reply: CannedReply; onDone: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.cannedReplies.remove.useMutation({
    onSuccess: async () => {
      toast({ title: "Risposta eliminata" });
      await utils.cannedReplies.list.invalidate();
      onDone();
    },
    onError: showFailure,
  });
  return (
    <QuestionDialog
      question="Eliminare questa risposta?"
      yes="Elimina"
      pending={remove.isPending}
      onYes={() => remove.mutate({ id: reply.id })}
      onNo={onDone}
    >
      «{reply.title}»
    </QuestionDialog>
  );
}

interface CannedListProps {
  replies: readonly CannedReply[];
  onRemove: (reply: CannedReply) => void;
}

/** What a reply does besides what it says, and what of that is gone by now. */
function ActsLine({ acts, names }: { acts: CannedReply["acts"]; names: ActNames }) {
  const isLacking = acts.some((act) => isGone(act, names));
  return (
    <p className="mt-1 text-note">
      {isLacking && <span className="mr-2 badge badge-warning">Da sistemare</span>}
      Con l’invio: {allActWords(acts, names, "a chi risponde")}.
      {isLacking && " Quello che non c’è più lo salta, il resto lo fa."}
    </p>
  );
}

function CannedList({ replies, onRemove }: CannedListProps) {
  const names = useActNames();
  return (
    <ul aria-label="Risposte pronte" className="rows">
      {replies.map((reply) => (
        <li key={reply.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="max-w-prose min-w-0 grow basis-80">
            <h2 className="font-semibold">
              {reply.title}
              {reply.isOwn && <span className="ml-2 badge badge-outline badge-info">Solo tua</span>}
            </h2>
            {reply.body && <p className="line-clamp-3 whitespace-pre-line text-muted">{reply.body}</p>}
            {reply.acts.length > 0 && names && <ActsLine acts={reply.acts} names={names} />}
          </div>
          <div className="flex gap-1">
            <Link to="/ticket/risposte/$id" params={{ id: String(reply.id) }} className="btn btn-outline">
              Modifica<span className="sr-only"> «{reply.title}»</span>
            </Link>
            <button type="button" className="btn btn-ghost" onClick={() => onRemove(reply)}>
              Elimina<span className="sr-only"> «{reply.title}»</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function CannedResult({ onRemove }: Pick<CannedListProps, "onRemove">) {
  const query = trpc.cannedReplies.list.useQuery();
  const { data, isPending } = query;
  if (isPending) return <RowsSkeleton label="Carico le risposte…" />;
  if (!data) return <FailurePanel title="Non riesco a caricare le risposte pronte" query={query} />;
  if (data.length > 0) return <CannedList replies={data} onRemove={onRemove} />;
  return (
    <RowsEmpty
      title="Nessuna risposta pronta, per ora"
      text="Scrivi qui le frasi che usi spesso: mentre rispondi a un cliente le inserisci con due tocchi. Con l’invio possono anche cambiare stato, assegnare il ticket e mettere etichette."
    />
  );
}

/** The form that the address opens: "nuova" for a reply that does not exist yet. */
function OpenForm() {
  const { id } = useOpened();
  const { data } = trpc.cannedReplies.list.useQuery();
  const names = useActNames();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/ticket/risposte", replace: true });
  const reply = data?.find((one) => String(one.id) === id);
  return names && (id === "nuova" || reply) && <CannedForm key={id} reply={reply} names={names} onDone={close} />;
}

/** The replies that the staff keeps ready, and their upkeep. `#ticket/risposte/3` opens one. */
export function CannedScreen() {
  const [removed, setRemoved] = useState<CannedReply>();
  return (
    <section aria-label="Risposte pronte">
      <CannedResult onRemove={setRemoved} />
      <OpenForm />
      {removed && <RemoveQuestion reply={removed} onDone={() => setRemoved(undefined)} />}
    </section>
  );
}
