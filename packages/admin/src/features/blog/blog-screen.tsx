import { FailedDialog, lazyPart } from "../../lazy-part.tsx";
import { Link, useNavigate, useOpened } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { useMediaQuery } from "../../use-media-query.ts";
import { EditorComing } from "./editor/editor-coming.tsx";
import { useAskAhead } from "./posts/post-ahead.ts";
import { PostsSection } from "./posts/posts-section.tsx";
import { WriterSection } from "./writer/writer-section.tsx";

/** Its own chunk, with the rich text: it comes right behind the screen, before an article is opened. */
export const PostDialog = lazyPart({
  load: async () => (await import("./editor/post-dialog.tsx")).PostDialog,
  coming: ({ onClose }) => <EditorComing onDismiss={onClose} />,
  failed: (panel, { onClose }) => <FailedDialog onDismiss={onClose}>{panel}</FailedDialog>,
});

/** The article that the address opens: "nuovo" for one that does not exist yet. */
const openedPost = (place = "") => (place === "nuovo" || /^[1-9]\d{0,8}$/.test(place) ? place : undefined);

export function BlogScreen() {
  const opened = openedPost(useOpened().id);
  const askAhead = useAskAhead();
  const navigate = useNavigate();
  // In place of the article's address, so that going back does not open it again.
  const closeEditor = () => void navigate({ to: "/blog", search: true, replace: true });
  const wide = useMediaQuery("(min-width: 62rem)");
  const posts = <PostsSection key="posts" />;
  const writer = <WriterSection key="writer" beside={wide} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <ScreenHeading>Blog</ScreenHeading>
        <Link
          to="/blog/$id"
          params={{ id: "nuovo" }}
          search={true}
          className="btn btn-primary w-full sm:w-auto"
          onPointerDown={() => askAhead(undefined)}
        >
          Nuovo articolo
        </Link>
      </div>
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {wide ? [posts, writer] : [writer, posts]}
      </div>
      {opened && (
        <PostDialog key={opened} postId={opened === "nuovo" ? undefined : Number(opened)} onClose={closeEditor} />
      )}
    </>
  );
}
