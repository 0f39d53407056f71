import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { DialogHead } from "@vetrina/ui/dialog";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { AppearancePanel } from "./appearance-panel.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { AuthorField } from "./author-field.tsx";
import { ConflictQuestion } from "./conflict-question.tsx";
import { ContentField } from "./content-field.tsx";
import { EditingColleagues } from "./editing-colleagues.tsx";
import { ImageField } from "./image-field.tsx";
import { PostFormFoot } from "./post-form-foot.tsx";
import type { Problems } from "./post-problems.ts";
import { chosenImage, type PostValues } from "./post-values.ts";
import { PreviewLinkPanel } from "./preview-link-panel.tsx";
import { ProvenancePanel } from "./provenance-panel.tsx";
import { PublicationField } from "./publication-field.tsx";
import { RevisionsPanel } from "./revisions-panel.tsx";
import type { RichTextHandle } from "./rich-text/rich-text.tsx";
import { TagsField } from "./tags-field.tsx";
import { ExcerptField, SearchEngineFields, SlugField, TitleField } from "./text-fields.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePostSave } from "./use-post-save.ts";

const eyePath = "M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7S2 12 2 12z";

/** Changes between writing and looking. */
function EyeButton({ pressed, onPress }: { pressed: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-pressed={pressed} className="btn btn-ghost" onClick={onPress}>
      <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
        <path d={eyePath} strokeLinejoin="round" />
        <circle cx="12" cy="12" r="3" />
      </svg>
      Anteprima
    </button>
  );
}

/** Where a text begins: a new article, one from the server, or one that was recovered. */
export interface WritingStart {
  /** Missing for an article that does not exist yet. */
  post: StaffPost | undefined;
  values: PostValues;
  /** The article as the server has it. */
  saved: PostValues;
  /** Its `updatedAt` when the writing began. */
  baseUpdatedAt: string | null;
  /** Of the draft that the server keeps, 0 for none. */
  draftRevision: number;
}

/** How the dialog asks the form inside it. */
export interface UnsavedWork {
  exists: () => boolean;
  discard: () => void;
}

interface PostFormProps {
  start: WritingStart;
  titleId: string;
  /** Set by the form. */
  unsaved: RefObject<UnsavedWork>;
  /** The user closes the form. */
  onDismiss: () => void;
  onSaved: () => void;
  onRestored: (post: StaffPost) => void;
}

/** From top to bottom: the first with a problem gets the focus. */
const fieldOrder: (keyof PostValues)[] = [
  "title",
  "slug",
  "content",
  "excerpt",
  "scheduledFor",
  "featuredImageUrl",
  "tags",
  "author",
  "metaTitle",
  "metaDescription",
];

/** Shows problems at their fields until these are written in again, and moves the focus to the first. */
function useProblems(form: UseFormReturn<PostValues>, text: RefObject<RichTextHandle | null>) {
  const [problems, setProblems] = useState<Problems>({});
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => form.clearErrors(name as "title") }),
    [form],
  );
  // After the render that brings the fields into view: what is hidden can't be given the focus.
  useEffect(() => {
    form.clearErrors();
    const names = fieldOrder.filter((name) => problems[name]);
    for (const name of names) form.setError(name, { message: problems[name] });
    const [first] = names;
    if (first === "content") text.current?.focus();
    else if (first) form.setFocus(first);
  }, [form, text, problems]);
  return setProblems;
}

function usePostForm({ start, unsaved, onSaved }: PostFormProps) {
  const { post, saved, baseUpdatedAt, draftRevision } = start;
  const form = useForm<PostValues>({ defaultValues: start.values });
  const text = useRef<RichTextHandle>(null);
  const [isPreview, setIsPreview] = useState(false);
  const [travelling, setTravelling] = useState(false);
  const kept = useKeptDraft({ form, post, saved, baseUpdatedAt, draftRevision });
  const setProblems = useProblems(form, text);
  const save = usePostSave({
    ...{ form, post, saved, baseUpdatedAt },
    onProblems: (problems) => {
      setProblems(problems);
      if (Object.keys(problems).length > 0) setIsPreview(false);
    },
    onSaved: () => {
      kept.finish();
      onSaved();
    },
  });
  useEffect(() => {
    unsaved.current = { exists: kept.hasUnsaved, discard: kept.finish };
  }, [unsaved, kept.hasUnsaved, kept.finish]);
  return { form, text, kept, save, isPreview, setIsPreview, travelling, setTravelling };
}

/** While the article is being sent nothing can be written that would not go with it. The focus comes back afterwards. */
function useStillWhile(pending: boolean): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = body;
    if (!pending || !element) return;
    const focused = document.activeElement;
    element.inert = true;
    return () => {
      element.inert = false;
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    };
  }, [pending]);
  return body;
}

function Preview({ values }: { values: PostValues }) {
  return (
    <div className="grow overflow-y-auto">
      <ArticlePreview {...values} image={chosenImage(values)} />
    </div>
  );
}

export function PostForm(props: PostFormProps) {
  const { start, titleId, onDismiss, onRestored } = props;
  const { post, saved } = start;
  const { form, text, kept, save, isPreview, setIsPreview, travelling, setTravelling } = usePostForm(props);
  const body = useStillWhile(save.pending);
  const restored = (restoredPost: StaffPost) => {
    kept.finish();
    onRestored(restoredPost);
  };
  return (
    <FormProvider {...form}>
      {/* No form element: the dialogs inside have forms of their own, and Enter in a line must not save the article. */}
      <div className="editor-form">
        <DialogHead id={titleId} title={post ? "Modifica articolo" : "Nuovo articolo"} onDismiss={onDismiss}>
          <EyeButton pressed={isPreview} onPress={() => setIsPreview(!isPreview)} />
        </DialogHead>
        <EditingColleagues post={post} baseUpdatedAt={start.baseUpdatedAt} />
        {/* Hidden, not taken away: the text keeps its history of changes. */}
        <div ref={body} className="editor-body" hidden={isPreview}>
          <div className="grid min-w-0 content-start gap-6">
            <TitleField />
            <SlugField before={saved.slug} isPublic={post?.status === "published"} />
            <ContentField handle={text} />
            <ExcerptField />
          </div>
          <div className="editor-aside">
            <PublicationField />
            <ImageField onTravel={setTravelling} />
            <TagsField />
            <AuthorField post={post} />
            {post && <PreviewLinkPanel postId={post.id} />}
            {post && <RevisionsPanel postId={post.id} hasUnsaved={kept.hasUnsaved} onRestored={restored} />}
            {post?.provenance && <ProvenancePanel provenance={post.provenance} publishedBy={post.publishedBy} />}
          </div>
          <div className="grid min-w-0 content-start gap-8">
            <SearchEngineFields />
            <AppearancePanel />
          </div>
        </div>
        {isPreview && <Preview values={form.getValues()} />}
        <PostFormFoot
          saved={saved}
          serverState={kept.serverState}
          pending={save.pending}
          waiting={travelling}
          onSave={save.save}
          onDismiss={onDismiss}
        />
      </div>
      {save.conflict && (
        <ConflictQuestion
          conflict={save.conflict}
          pending={save.pending}
          onOverwrite={save.overwrite}
          onKeepWriting={save.keepWriting}
        />
      )}
    </FormProvider>
  );
}
