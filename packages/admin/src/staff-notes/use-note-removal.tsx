import { trpc } from "@vetrina/client/trpc";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";

export interface NoteRemoval {
  question: string;
  remove: { isPending: boolean; mutate: (note: { id: number }, options: { onSettled: () => void }) => void };
}

/** Asks before a note goes for good. An operator removes their own notes, an owner everybody's. */
export function useNoteRemoval({ question, remove }: NoteRemoval) {
  const { data: me } = trpc.auth.me.useQuery();
  const [asking, setAsking] = useState<number>();
  const close = () => setAsking(undefined);
  return {
    /** The note that is asked about. */
    asking,
    ask: ({ id }: { id: number }) => setAsking(id),
    isAllowed: ({ author }: { author: string }) => me?.role === "titolare" || me?.username === author,
    dialog: asking !== undefined && (
      <QuestionDialog
        question={question}
        yes="Elimina la nota"
        pending={remove.isPending}
        onYes={() => remove.mutate({ id: asking }, { onSettled: close })}
        onNo={close}
      >
        <p>Non si potrà recuperare.</p>
      </QuestionDialog>
    ),
  };
}
