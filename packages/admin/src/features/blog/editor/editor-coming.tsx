import { TitledDialog } from "@vetrina/ui/dialog";

export const editorBody =
  "grid min-h-0 flex-1 content-start gap-x-12 gap-y-8 overflow-y-auto overscroll-contain p-6 lg:[grid-template:auto_1fr/minmax(0,1fr)_21rem] lg:p-8";

/** Holds the editor's place while it loads, or the article does. */
export function EditorComing({ onDismiss }: { onDismiss: () => void }) {
  return (
    <TitledDialog title="Apro l’articolo…" shape="large" onDismiss={onDismiss}>
      <EditorSkeleton />
    </TitledDialog>
  );
}

export function EditorSkeleton() {
  return (
    <div aria-hidden="true" className={editorBody}>
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
