import { trpc } from "@vetrina/client/trpc";
import type { PostAuthor, StaffPost } from "@vetrina/contract/blog/blog-writing";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { useWatch } from "react-hook-form";
import { goneAuthor, type PostValues } from "./post-values.ts";
import { useTextField } from "./text-fields.tsx";

/** Who signed it until now and is no longer to be chosen: the account is blocked, or gone. */
function formerAuthor(post: StaffPost | undefined, chosen: string, known: { id: number }[]) {
  if (chosen === goneAuthor) return { id: goneAuthor, name: post?.authorName ?? "" };
  if (chosen === "" || known.some(({ id }) => String(id) === chosen)) return undefined;
  const name = String(post?.authorId) === chosen ? post?.authorName : undefined;
  return { id: chosen, name: name ?? "La persona scelta prima" };
}

/** What readers will see. */
function hintOf(chosen: string, author: PostAuthor | undefined): string {
  if (chosen === "") return "Sul sito non compare un nome: firma l’agenzia.";
  if (author?.isNamed === false) {
    return `${author.name} non ha ancora scritto il suo nome nel proprio account: finché manca, firma l’agenzia.`;
  }
  return "Il nome compare in cima all’articolo e nei motori di ricerca.";
}

/** The name on the article: the agency's, or a staff user's. */
export function AuthorField({ post }: { post: StaffPost | undefined }) {
  const { id, error, control } = useTextField("author");
  const chosen = useWatch<PostValues, "author">({ name: "author" });
  const authors = trpc.blogWriting.authors.useQuery(undefined, { staleTime: 0 });
  const known = authors.data ?? [];
  const former = formerAuthor(post, chosen, known);
  const author = known.find((person) => String(person.id) === chosen);
  return (
    <div className="panel">
      {/* A value that is not in the list yet would count as another choice: remount with the list. */}
      <SelectField
        key={known.length}
        {...control}
        id={id}
        label="A cura di"
        error={error}
        unchosen="L’agenzia"
        names={[...(former ? [former] : []), ...known].map(({ id, name }) => [String(id), name] as const)}
        hint={hintOf(chosen, author)}
      />
    </div>
  );
}
