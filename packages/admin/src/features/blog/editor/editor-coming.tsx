import { TitledDialog } from "@vetrina/ui/dialog";

/** Holds the editor's place while it loads, or the article does. */
export function EditorComing({ onDismiss }: { onDismiss: () => void }) {
  return (
    <TitledDialog title="Apro l'articolo…" shape="large" onDismiss={onDismiss}>
      <EditorSkeleton />
    </TitledDialog>
  );
}

export function EditorSkeleton() {
  return (
    <div aria-hidden="true" className="editor-body">
      <div className="grid content-start gap-6">
        <div className="skeleton h-14 w-full" />
        <div className="skeleton h-11 w-full max-w-md" />
        <div className="skeleton h-[27rem] w-full" />
      </div>
      <div className="grid content-start gap-6">
        <div className="skeleton h-40 w-full" />
        <div className="skeleton h-48 w-full" />
      </div>
    </div>
  );
}
