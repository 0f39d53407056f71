import { trpc } from "@vetrina/client/trpc";
import type { RevisionSummary, StaffPost } from "@vetrina/contract/blog/blog-writing";
import { formatDateTime } from "@vetrina/contract/dates";
import { useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { TitledSection } from "../../../titled-section.tsx";
import { useActorName } from "../../audit/use-actor-name.ts";
import { RevisionDialog } from "./revision-dialog.tsx";

interface RevisionsPanelProps {
  postId: number;
  /** The article's `updatedAt` when the writing began. */
  baseUpdatedAt: string | null;
  hasUnsaved: () => boolean;
  onRestored: (post: StaffPost) => void;
}

/** So many are listed before the user asks for all. */
const shownAtFirst = 5;

function RevisionList({ revisions, onLook }: { revisions: RevisionSummary[]; onLook: (id: number) => void }) {
  const [all, setAll] = useState(false);
  const nameOf = useActorName();
  const shown = all ? revisions : revisions.slice(0, shownAtFirst);
  return (
    <>
      <ol className="grid">
        {shown.map(({ id, createdAt, savedBy }, index) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-base-content/15">
            <span>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              <span className="block text-muted">
                {nameOf(savedBy)}
                {index === 0 && ", la più recente"}
              </span>
            </span>
            <button type="button" className="btn btn-link" onClick={() => onLook(id)}>
              Guarda<span className="sr-only"> la revisione del {formatDateTime(createdAt)}</span>
            </button>
          </li>
        ))}
      </ol>
      {revisions.length > shown.length && (
        <button type="button" className="btn btn-link justify-self-start" onClick={() => setAll(true)}>
          Mostra tutte ({revisions.length})
        </button>
      )}
    </>
  );
}

/** What the article was after each save; any of it can come back. */
export function RevisionsPanel({ postId, baseUpdatedAt, hasUnsaved, onRestored }: RevisionsPanelProps) {
  const [looked, setLooked] = useState<number>();
  const query = trpc.blogWriting.revisions.useQuery({ postId }, { gcTime: 0 });
  return (
    <TitledSection look="panel" title="Revisioni">
      {query.isPending && <div aria-hidden="true" className="skeleton h-24" />}
      <FailurePanel title="Non riesco a caricare le revisioni" query={query} />
      {query.data?.length === 0 && <p className="text-muted">Ancora nessuna: la prima nasce quando salvi.</p>}
      {query.data && query.data.length > 0 && <RevisionList revisions={query.data} onLook={setLooked} />}
      {looked !== undefined && (
        <RevisionDialog
          revisionId={looked}
          baseUpdatedAt={baseUpdatedAt}
          hasUnsaved={hasUnsaved}
          latestId={query.data?.[0]?.id}
          onClose={() => setLooked(undefined)}
          onRestored={(post) => {
            setLooked(undefined);
            onRestored(post);
          }}
        />
      )}
    </TitledSection>
  );
}
