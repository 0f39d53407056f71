import { trpc } from "@vetrina/client/trpc";
import type { Topic } from "@vetrina/contract/blog/ai-articles";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useEffect, useId, useRef, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { showFailureAs } from "../../../show-failure.ts";
import { type NoteUnsaved, useUnsavedParts } from "../../../use-unsaved-parts.ts";
import { TopicForm } from "./topic-form.tsx";

interface RemoveQuestionProps {
  topic: Topic;
  onClose: () => void;
  /** Called when the topic was removed and the dialog has closed: the focus needs a new place. */
  onRemoved: () => void;
}

/** The row goes at once and comes back if the server refuses. */
function RemoveQuestion({ topic, onClose, onRemoved }: RemoveQuestionProps) {
  const utils = trpc.useUtils();
  const removed = useRef(false);
  const tell = useRef(onRemoved);
  useEffect(
    () => () => {
      if (removed.current) tell.current();
    },
    [],
  );
  const remove = trpc.topics.remove.useMutation({
    onMutate: async ({ id }) => {
      await utils.topics.list.cancel();
      const before = utils.topics.list.getData();
      utils.topics.list.setData(undefined, (topics) => topics?.filter((other) => other.id !== id));
      removed.current = true;
      onClose();
      return before;
    },
    onError: (error, _input, before) => {
      utils.topics.list.setData(undefined, before);
      showFailureAs("Errore nell’eliminazione dell’argomento")(error);
    },
    onSettled: () => utils.topics.list.invalidate(),
  });
  return (
    <QuestionDialog
      question="Eliminare questo argomento?"
      yes="Elimina"
      onYes={() => remove.mutate({ id: topic.id })}
      onNo={onClose}
    >
      <p className="[overflow-wrap:anywhere]">«{topic.topic}». Gli articoli già scritti restano.</p>
    </QuestionDialog>
  );
}

interface TopicRowProps {
  topic: Topic;
  onUnsaved: NoteUnsaved;
  onRemove: () => void;
}

function TopicRow({ topic, onUnsaved, onRemove }: TopicRowProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <li className="border-t border-base-content/15 py-3">
      {editing ? (
        <TopicForm topic={topic} onUnsaved={onUnsaved} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className="font-semibold [overflow-wrap:anywhere]">{topic.topic}</p>
          <p className="text-muted [overflow-wrap:anywhere]">{topic.focus}</p>
          <div className="flex gap-x-5">
            <button ref={edit} type="button" className="btn btn-link" onClick={() => setEditing(true)}>
              Modifica<span className="sr-only"> «{topic.topic}»</span>
            </button>
            <button type="button" className="btn btn-link text-error" onClick={onRemove}>
              Elimina<span className="sr-only"> «{topic.topic}»</span>
            </button>
          </div>
        </>
      )}
    </li>
  );
}

interface TopicListProps {
  onUnsaved: NoteUnsaved;
  onRemoved: () => void;
}

function TopicList({ onUnsaved, onRemoved }: TopicListProps) {
  const query = trpc.topics.list.useQuery();
  const { data, isPending } = query;
  const [removed, setRemoved] = useState<Topic>();
  if (isPending) return <div aria-hidden="true" className="skeleton h-40" />;
  return (
    <>
      <FailurePanel title="Non riesco a caricare gli argomenti" query={query} />
      {data?.length === 0 && <p className="text-muted">Nessun argomento: aggiungi il primo qui sopra.</p>}
      <ul aria-label="Argomenti">
        {data?.map((topic) => (
          <TopicRow key={topic.id} topic={topic} onUnsaved={onUnsaved} onRemove={() => setRemoved(topic)} />
        ))}
      </ul>
      {removed && <RemoveQuestion topic={removed} onClose={() => setRemoved(undefined)} onRemoved={onRemoved} />}
    </>
  );
}

/** What articles can be about: the list, and the forms that change it. */
export function TopicsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [added, setAdded] = useState(0);
  const { guard, noteUnsaved } = useUnsavedParts();
  const dismiss = () => guard.leave(onClose);
  const focusTitle = () => document.getElementById(id)?.focus();
  return (
    <Dialog labelledBy={id} onDismiss={dismiss}>
      <DialogHead id={id} title="Argomenti" onDismiss={dismiss} />
      <div className="grid gap-8 p-6">
        <section aria-labelledby={`${id}-new`} className="grid gap-4">
          <h3 id={`${id}-new`} className="panel-title">
            Aggiungi un argomento
          </h3>
          <TopicForm key={added} onUnsaved={noteUnsaved} onDone={() => setAdded(added + 1)} />
        </section>
        <TopicList onUnsaved={noteUnsaved} onRemoved={focusTitle} />
      </div>
      {guard.question}
    </Dialog>
  );
}
