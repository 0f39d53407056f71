import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { useEditingSign } from "./use-editing-sign.ts";

const names = new Intl.ListFormat("it-IT");

interface EditingColleaguesProps {
  post: StaffPost | undefined;
  /** The article's `updatedAt` when the writing began. */
  baseUpdatedAt: string | null;
}

/** Who else has the article open, and whether a colleague has saved it since this form was opened. */
export function EditingColleagues({ post, baseUpdatedAt }: EditingColleaguesProps) {
  const editing = useEditingSign(post?.id);
  const colleagues = editing?.colleagues.map(({ name }) => name) ?? [];
  const isNewer = editing !== undefined && editing.updatedAt !== baseUpdatedAt;
  return (
    <div role="status" className="editing-colleagues">
      {colleagues.length > 0 && (
        <p>
          <span className="font-semibold">{names.format(colleagues)}</span>{" "}
          {colleagues.length === 1 ? "sta modificando" : "stanno modificando"} questo articolo.
        </p>
      )}
      {isNewer && <p>Nel frattempo l'articolo è stato salvato: prima che tu salvi, te lo ricordiamo.</p>}
    </div>
  );
}
