import type { StaffPostSummary } from "@vetrina/contract/blog/blog-writing";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { memo } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { PlaceLink, place } from "../../../navigation.tsx";
import { useActorName } from "../../audit/use-actor-name.ts";
import { binSentence, dateSentence, type PostState, stateLabels, stateOf } from "./post-state.ts";
import { PostThumbnail } from "./post-thumbnail.tsx";

const looks: Record<PostState, string> = {
  bozza: "badge-dash",
  programmato: "badge-outline badge-info",
  pubblicato: "badge-success",
};

const StateMark = ({ state }: { state: PostState }) => (
  <span className={`badge ${looks[state]}`}>{stateLabels[state]}</span>
);

/** Says that a program wrote it. */
function AiMark() {
  return (
    <span className="badge badge-secondary" title="Scritto dall’intelligenza artificiale">
      <span aria-hidden="true">IA</span>
      <span className="sr-only">Scritto dall’intelligenza artificiale</span>
    </span>
  );
}

/** An older server says nothing of them. */
const tagWords = ({ tags }: Partial<Pick<StaffPostSummary, "tags">>) => tags?.join(", ");

/** A row of the list: its picture, its words, what can be done with it. */
export const entryLook = {
  row: "grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6",
  picture: "aspect-3/2 self-start overflow-hidden bg-base-200 sm:row-span-2 sm:mb-2",
  actions: "col-span-full mt-1 flex flex-wrap gap-x-3.5 sm:col-[2] sm:gap-x-5",
};

/** Lit up as it is pointed at. */
const row = `${entryLook.row} hover:[background:linear-gradient(90deg,transparent,var(--color-sheet)_1rem_calc(100%-1rem),transparent)]`;

export interface PostActions {
  /** The pointer goes down on a link that opens it. */
  onPress: (post: StaffPostSummary) => void;
  onPublish: (post: StaffPostSummary) => void;
  onUnpublish: (post: StaffPostSummary) => void;
  onPreview: (post: StaffPostSummary) => void;
  /** Into the bin, or for good when it lies there. */
  onRemove: (post: StaffPostSummary) => void;
  onRecover: (post: StaffPostSummary) => void;
}

interface PostEntryProps extends PostActions {
  post: StaffPostSummary;
  /** An action on it is under way. */
  busy: boolean;
}

interface RowButtonProps {
  label: string;
  title: string;
  busy?: boolean;
  className?: string;
  onClick: () => void;
}

/** Busy, it does nothing more, yet keeps the focus. */
function RowButton({ label, title, busy = false, className = "", onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-link ${className}`}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
    >
      {label}
      <span className="sr-only"> «{title}»</span>
    </button>
  );
}

function DraftActions({ post, busy, onPublish, onPreview }: PostEntryProps) {
  const { title } = post;
  return (
    <>
      <RowButton label="Pubblica" title={title} busy={busy} onClick={() => onPublish(post)} />
      <RowButton label="Anteprima" title={title} onClick={() => onPreview(post)} />
    </>
  );
}

function PublishedActions({ post, busy, onUnpublish }: PostEntryProps) {
  const restUrl = useRestUrl();
  return (
    <>
      <NewTabLink href={`${restUrl}/blog/${post.slug}`} className="btn btn-link">
        Anteprima<span className="sr-only"> «{post.title}»</span>
      </NewTabLink>
      <RowButton label="Riporta in bozza" title={post.title} busy={busy} onClick={() => onUnpublish(post)} />
    </>
  );
}

/** An article in the bin: it can be taken out, or removed before its time. */
function BinnedEntry({ post, busy, onRecover, onRemove }: PostEntryProps) {
  return (
    <li className={row} aria-busy={busy}>
      <div className={entryLook.picture}>
        <PostThumbnail address={post.featuredImage} />
      </div>
      <div className="min-w-0">
        <h2 className="leading-snug [overflow-wrap:anywhere]">{post.title}</h2>
        <p className="mt-1.5 text-muted">{binSentence(post.binnedAt ?? post.updatedAt)}</p>
      </div>
      <div className={entryLook.actions}>
        <RowButton label="Ripristina" title={post.title} busy={busy} onClick={() => onRecover(post)} />
        <RowButton
          label="Elimina per sempre"
          title={post.title}
          busy={busy}
          className="text-error"
          onClick={() => onRemove(post)}
        />
      </div>
    </li>
  );
}

/** An article and what can be done with it. */
export const PostEntry = memo(function PostEntry(props: PostEntryProps) {
  const { post, busy, onPress, onRemove } = props;
  const nameOf = useActorName();
  if (post.binnedAt) return <BinnedEntry {...props} />;
  const address = place({ to: "/blog/$id", params: { id: String(post.id) }, search: true });
  return (
    <li className={row} aria-busy={busy}>
      <div className={entryLook.picture}>
        <PostThumbnail address={post.featuredImage} />
      </div>
      <div className="min-w-0">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <PlaceLink place={address} className="underline-offset-4 hover:underline" onPointerDown={() => onPress(post)}>
            {post.title}
          </PlaceLink>
        </h2>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StateMark state={stateOf(post)} />
          {post.source === "ai" && <AiMark />}
          <span className="text-muted">{dateSentence(post, nameOf)}</span>
          {tagWords(post) && <span className="text-muted">{tagWords(post)}</span>}
        </div>
      </div>
      <div className={entryLook.actions}>
        <PlaceLink place={address} className="btn btn-link" onPointerDown={() => onPress(post)}>
          Modifica<span className="sr-only"> «{post.title}»</span>
        </PlaceLink>
        {post.status === "published" ? <PublishedActions {...props} /> : <DraftActions {...props} />}
        <RowButton
          label="Elimina"
          title={post.title}
          busy={busy}
          className="text-error"
          onClick={() => onRemove(post)}
        />
      </div>
    </li>
  );
});
