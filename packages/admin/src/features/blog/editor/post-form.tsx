import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { DialogHead } from "@vetrina/ui/dialog";
import { type RefObject, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { pictureRefusal } from "../../pictures/refused-picture.tsx";
import { AppearancePanel } from "./appearance-panel.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { AuthorField } from "./author-field.tsx";
import { ConflictQuestion } from "./conflict-question.tsx";
import { ContentField } from "./content-field.tsx";
import { EditingColleagues } from "./editing-colleagues.tsx";
import { editorBody } from "./editor-coming.tsx";
import { HeadButton } from "./head-button.tsx";
import { ImageField } from "./image-field.tsx";
import type { DraftPlace } from "./kept-draft.ts";
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
import { useFullScreen } from "./use-full-screen.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePostSave } from "./use-post-save.ts";

/** Where a text begins: a new article, one from the server, or one that was recovered. */
export interface WritingStart {
  place: DraftPlace;
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
export interface FormInside {
  hasUnsaved: () => boolean;
  discard: () => void;
  /** Whether there was a whole window to leave, before the dialog is. */
  leaveFullScreen: () => boolean;
}

interface PostFormProps {
  start: WritingStart;
  titleId: string;
  /** Set by the form. */
  inside: RefObject<FormInside>;
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
  "uploadedImage",
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
    for (const name of names) {
      const message = problems[name] ?? "";
      form.setError(name, name === "uploadedImage" ? pictureRefusal(message) : { message });
    }
    const [first] = names;
    if (first === "content") text.current?.focus();
    else if (first) form.setFocus(first);
  }, [form, text, problems]);
  return setProblems;
}

/** Where the whole window has no place for a field, a problem at it brings the others back. */
const isInFullScreen = (name: string) => name === "title" || name === "content";

function usePostForm({ start, inside, onSaved }: PostFormProps, body: RefObject<HTMLElement | null>) {
  const { place, post, saved, baseUpdatedAt, draftRevision } = start;
  const form = useForm<PostValues>({ defaultValues: start.values });
  const text = useRef<RichTextHandle>(null);
  const [isPreview, setIsPreview] = useState(false);
  const [travelling, setTravelling] = useState(false);
  const kept = useKeptDraft({ form, place, saved, baseUpdatedAt, draftRevision });
  const setProblems = useProblems(form, text);
  const showCursor = useCallback(() => text.current?.showCursor(), []);
  const { isFull, turn } = useFullScreen(body, showCursor);
  const save = usePostSave({
    ...{ place, form, post, saved, baseUpdatedAt },
    onProblems: (problems) => {
      setProblems(problems);
      if (Object.keys(problems).length > 0) setIsPreview(false);
      if (!Object.keys(problems).every(isInFullScreen)) turn(false);
    },
    onSaved: () => {
      kept.finish();
      onSaved();
    },
  });
  useEffect(() => {
    const leaveFullScreen = () => {
      if (isFull) turn(false);
      return isFull;
    };
    inside.current = { hasUnsaved: kept.hasUnsaved, discard: kept.finish, leaveFullScreen };
  }, [inside, kept.hasUnsaved, kept.finish, isFull, turn]);
  return { form, text, kept, save, isFull, turn, isPreview, setIsPreview, travelling, setTravelling };
}

/** While the article is being sent nothing can be written that would not go with it. The focus comes back afterwards. */
function useStillWhile(pending: boolean, body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = body;
    if (!pending || !element) return;
    const focused = document.activeElement;
    element.inert = true;
    return () => {
      element.inert = false;
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    };
  }, [pending, body]);
}

function Preview({ values }: { values: PostValues }) {
  return (
    <div className="grow overflow-y-auto">
      <ArticlePreview {...values} image={chosenImage(values)} />
    </div>
  );
}

/** The title and the text alone, whose measure counts the letters. */
const wholeWindow = {
  body: "min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 [scroll-padding-block:4rem_1.5rem] lg:px-8",
  writing:
    "mx-auto max-w-[calc(var(--measure-article)+2.5rem)] py-[clamp(1rem,4vh,2.5rem)] text-(length:--text-article) max-lg:pt-2",
};

export function PostForm(props: PostFormProps) {
  const { start, titleId, onDismiss, onRestored } = props;
  const { post, saved } = start;
  const body = useRef<HTMLDivElement>(null);
  const state = usePostForm(props, body);
  const { form, text, kept, save, isFull, turn, isPreview, setIsPreview, travelling, setTravelling } = state;
  useStillWhile(save.pending, body);
  // The text can be written in before what stands around it is drawn.
  const settled = useDeferredValue(true, false);
  const restored = (restoredPost: StaffPost) => {
    kept.finish();
    onRestored(restoredPost);
  };
  return (
    <FormProvider {...form}>
      {/* No form element: the dialogs inside have forms of their own, and Enter in a line must not save the article. */}
      <div
        className="editor-form flex h-full min-h-0 flex-col data-full-screen:bg-sheet"
        data-full-screen={isFull || undefined}
      >
        <DialogHead id={titleId} title={post ? "Modifica articolo" : "Nuovo articolo"} onDismiss={onDismiss}>
          <HeadButton mark="fullScreen" pressed={isFull} onPress={() => turn(!isFull)} />
          <HeadButton mark="preview" pressed={isPreview} onPress={() => setIsPreview(!isPreview)} />
        </DialogHead>
        <EditingColleagues post={post} baseUpdatedAt={start.baseUpdatedAt} />
        {/* Hidden, not taken away: the text keeps its history of changes. */}
        <div ref={body} className={isFull ? wholeWindow.body : editorBody} hidden={isPreview}>
          <div className={isFull ? wholeWindow.writing : "grid min-w-0 content-start gap-6"}>
            <TitleField />
            <div hidden={isFull}>
              <SlugField before={saved.slug} isPublic={post?.status === "published"} />
            </div>
            <ContentField handle={text} />
            <div hidden={isFull}>
              <ExcerptField />
            </div>
          </div>
          <div className="grid content-start gap-8 min-w-0 lg:row-span-2" hidden={isFull}>
            {settled && (
              <>
                <PublicationField />
                <ImageField onTravel={setTravelling} />
                <TagsField />
                <AuthorField post={post} />
                {post && <PreviewLinkPanel postId={post.id} />}
                {post && (
                  <RevisionsPanel
                    postId={post.id}
                    baseUpdatedAt={start.baseUpdatedAt}
                    hasUnsaved={kept.hasUnsaved}
                    onRestored={restored}
                  />
                )}
                {post?.provenance && <ProvenancePanel provenance={post.provenance} publishedBy={post.publishedBy} />}
              </>
            )}
          </div>
          <div className="grid min-w-0 content-start gap-8" hidden={isFull}>
            {settled && <SearchEngineFields />}
            {settled && <AppearancePanel />}
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
