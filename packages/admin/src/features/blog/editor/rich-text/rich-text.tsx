import { Editor, EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import { errorId } from "@vetrina/ui/field";
import { type RefObject, useImperativeHandle, useMemo, useState } from "react";
import { withoutEmptyEnd } from "./article-html.ts";
import { cleanPaste } from "./clean-paste.ts";
import { articleExtensions } from "./extensions.ts";
import { FrameDialog } from "./frame-dialog.tsx";
import type { Insertion } from "./insertion.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { SlashList } from "./slash-list.tsx";
import { slashMenu } from "./slash-menu.ts";
import { TableTools } from "./table-tools.tsx";
import { Toolbar } from "./toolbar.tsx";

export interface RichTextHandle {
  focus: () => void;
  /** Brings the cursor into view while it is being written. */
  showCursor: () => void;
}

interface RichTextProps {
  id: string;
  labelledBy: string;
  /** The article's HTML. Read once; after that the editor is the one who knows. */
  content: string;
  error: string | undefined;
  handle: RefObject<RichTextHandle | null>;
  onChange: (html: string) => void;
}

/** Where the whole window is the text's, its toolbar lies over what scrolls: so far from there the cursor is in view, in pixels. */
const cursorRoom = { top: 64, right: 0, bottom: 24, left: 0 };

/** What the browser's own editing surface needs to be a labelled text field, and to treat pictures as uploads. */
function useEditorProps({ id, labelledBy, error }: RichTextProps, insert: (what: Insertion) => void) {
  return useMemo<NonNullable<UseEditorOptions["editorProps"]>>(() => {
    const insertFirst = (files: FileList | undefined) => {
      const file = [...(files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (file) insert({ kind: "picture", file });
      return Boolean(file);
    };
    return {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-autocomplete": "list",
        "aria-placeholder": "Scrivi qui, o premi / per inserire un blocco",
        ...(error && { "aria-invalid": "true", "aria-describedby": errorId(id) }),
        class: "prose",
      },
      scrollThreshold: cursorRoom,
      scrollMargin: cursorRoom,
      transformPastedHTML: cleanPaste,
      // A word processor puts a picture of the text beside the text itself.
      handlePaste: (_view, { clipboardData }) =>
        !clipboardData?.types.some((type) => type === "text/html" || type === "text/plain") &&
        insertFirst(clipboardData?.files),
      handleDrop: (_view, event) => insertFirst(event.dataTransfer?.files),
      handleDoubleClickOn: (_view, _position, node) => {
        if (node.type.name !== "image") return false;
        insert({ kind: "picture" });
        return true;
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
        insert({ kind: "link" });
        return true;
      },
    };
  }, [id, labelledBy, error, insert]);
}

function InsertionDialog({ editor, what, onDone }: { editor: Editor; what: Insertion; onDone: () => void }) {
  const dialog = { editor, replaced: what.replaced, onDone };
  if (what.kind === "link") return <LinkDialog {...dialog} />;
  if (what.kind === "frame") return <FrameDialog {...dialog} />;
  return <PictureDialog {...dialog} file={what.file} />;
}

/**
 * Makes an editor and throws it away. The browser compiles its code as it first runs: done ahead, while the list of
 * articles is read, it isn't in the way of the first letters.
 */
export function warmUpEditor(): void {
  const extensions = [...articleExtensions, slashMenu({ listId: "", ask: () => {} })];
  new Editor({ extensions, content: "<h2>Titolo</h2><p>Testo</p>", injectCSS: false }).destroy();
}

/** The article's text, with its toolbar. */
export function RichText(props: RichTextProps) {
  const { id, content, handle, onChange } = props;
  const [insertion, setInsertion] = useState<Insertion>();
  const editorProps = useEditorProps(props, setInsertion);
  const listId = `${id}-blocks`;
  const extensions = useMemo(() => [...articleExtensions, slashMenu({ listId, ask: setInsertion })], [listId]);
  // Without its own style element, which the page's policy would refuse; the rules are in admin-blog.css.
  const editor: Editor | null = useEditor({
    extensions,
    content,
    editorProps,
    injectCSS: false,
    onUpdate: (updated) => onChange(withoutEmptyEnd(updated.editor.getHTML())),
  });
  useImperativeHandle(
    handle,
    () => ({
      focus: () => editor?.commands.focus(),
      showCursor: () => editor?.isFocused && editor.commands.scrollIntoView(),
    }),
    [editor],
  );
  if (!editor) return null;
  return (
    <>
      <div
        className="border-2 border-edge bg-sheet focus-within:border-base-content data-invalid:border-error in-data-full-screen:border-0 in-data-full-screen:bg-transparent in-data-full-screen:data-invalid:outline-2 in-data-full-screen:data-invalid:outline-error"
        data-invalid={props.error ? "" : undefined}
      >
        <div className="editor-tools in-data-full-screen:sticky in-data-full-screen:top-0 in-data-full-screen:z-1 in-data-full-screen:bg-sheet">
          <Toolbar editor={editor} controls={id} onInsert={(kind) => setInsertion({ kind })} />
          <TableTools editor={editor} controls={id} />
        </div>
        <EditorContent
          editor={editor}
          className="editor-paper h-100 resize-y overflow-y-auto in-data-full-screen:h-auto in-data-full-screen:min-h-[60vh] in-data-full-screen:resize-none in-data-full-screen:overflow-visible"
        />
      </div>
      <SlashList editor={editor} listId={listId} ask={setInsertion} />
      {insertion && <InsertionDialog editor={editor} what={insertion} onDone={() => setInsertion(undefined)} />}
    </>
  );
}
