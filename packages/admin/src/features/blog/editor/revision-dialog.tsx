import { failureMessage, statusOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { formatDateTime } from "@vetrina/contract/dates";
import { Button } from "@vetrina/ui/button";
import { TitledDialog } from "@vetrina/ui/dialog";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { useActorName } from "../../audit/use-actor-name.ts";
import { ArticlePreview } from "./article-preview.tsx";
import { RevisionChanges } from "./revision-changes.tsx";

interface RevisionDialogProps {
  revisionId: number;
  /** The article's `updatedAt` when the writing began. */
  baseUpdatedAt: string | null;
  /** What the article is now; of the latest itself there is nothing to bring back. */
  latestId: number | undefined;
  /** Whether the form holds something that would be lost. */
  hasUnsaved: () => boolean;
  onClose: () => void;
  onRestored: (post: StaffPost) => void;
}

const failureTitle = "Errore nel ripristino della revisione";

/** Brings a revision back, after a question when that would cost something. */
function useRestore({ revisionId: id, baseUpdatedAt, hasUnsaved, onRestored }: RevisionDialogProps) {
  const [asking, setAsking] = useState<{ question: string; note?: string; onYes: () => void }>();
  const restore = trpc.blogWriting.restore.useMutation({
    onSuccess: (post) => {
      onRestored(post);
      toast({ title: "Revisione ripristinata" });
    },
    onError: (error) => {
      const note = failureMessage(error);
      if (statusOf(error) === 409) {
        // What is written over stays among the revisions.
        setAsking({ question: "Nel frattempo l’articolo è cambiato", note, onYes: () => restore.mutate({ id }) });
        return;
      }
      setAsking(undefined);
      toast({ title: failureTitle, description: note, variant: "destructive" });
    },
  });
  const run = () => restore.mutate({ id, ...(baseUpdatedAt && { baseUpdatedAt }) });
  const unsaved = { question: "Hai modifiche non salvate: con il ripristino andranno perse.", onYes: run };
  const question = asking && (
    <QuestionDialog
      {...asking}
      yes="Ripristina lo stesso"
      pending={restore.isPending}
      onNo={() => setAsking(undefined)}
    >
      {asking.note}
    </QuestionDialog>
  );
  return { start: () => (hasUnsaved() ? setAsking(unsaved) : run()), pending: restore.isPending, question };
}

/** A revision as it would look, and the button that brings it back. */
export function RevisionDialog(props: RevisionDialogProps) {
  const { revisionId, latestId, onClose } = props;
  const isLatest = revisionId === latestId;
  const query = trpc.blogWriting.revision.useQuery({ id: revisionId });
  const { data, error } = query;
  const { data: latest } = trpc.blogWriting.revision.useQuery(
    { id: latestId ?? 0 },
    { enabled: latestId !== undefined && !isLatest },
  );
  const restore = useRestore(props);
  const nameOf = useActorName();
  const title = data
    ? `Revisione del ${formatDateTime(data.createdAt)}, ${nameOf(data.savedBy)}`
    : "Apro la revisione…";
  return (
    <TitledDialog title={title} shape="large" onDismiss={onClose}>
      <div className="grow overflow-y-auto">
        {error && (
          <div className="p-6">
            <FailurePanel title="Non riesco ad aprire la revisione" query={query} />
          </div>
        )}
        {data && latest && !isLatest && <RevisionChanges then={data} now={latest} />}
        {data && <ArticlePreview {...data} image={data.featuredImage} />}
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-3 px-6 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] border-t-2 border-base-content lg:px-8">
        {data && !isLatest && (
          <Button className="grow btn-primary sm:grow-0" pending={restore.pending} onClick={restore.start}>
            Ripristina questa revisione
          </Button>
        )}
        {isLatest && <p className="font-semibold">È l’articolo com’è adesso.</p>}
        <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={onClose}>
          Chiudi
        </button>
      </footer>
      {restore.question}
    </TitledDialog>
  );
}
