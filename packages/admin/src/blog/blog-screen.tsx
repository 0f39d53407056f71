import { lazy, Suspense } from "react";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { useMediaQuery } from "../use-media-query.ts";
import { EditorComing } from "./editor/editor-coming.tsx";
import { PostsSection } from "./posts/posts-section.tsx";
import { WriterSection } from "./writer/writer-section.tsx";

/** Its own chunk, with the rich text: it comes when an article is opened. */
const PostDialog = lazy(async () => ({ default: (await import("./editor/post-dialog.tsx")).PostDialog }));

/** The article that the address opens: "nuovo" for one that does not exist yet. */
const openedPost = (place: string) => (place === "nuovo" || /^[1-9]\d{0,8}$/.test(place) ? place : undefined);

/** Replaces the address, so that going back does not open the article again. */
const closeEditor = () => location.replace("#blog");

export function BlogScreen({ place }: TabScreenProps) {
  const opened = openedPost(place);
  const wide = useMediaQuery("(min-width: 62rem)");
  const posts = <PostsSection key="posts" />;
  const writer = <WriterSection key="writer" beside={wide} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <ScreenHeading>Blog</ScreenHeading>
        <a href="#blog/nuovo" className="btn btn-primary w-full sm:w-auto">
          Nuovo articolo
        </a>
      </div>
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {wide ? [posts, writer] : [writer, posts]}
      </div>
      {opened && (
        <Suspense key={opened} fallback={<EditorComing onDismiss={closeEditor} />}>
          <PostDialog postId={opened === "nuovo" ? undefined : Number(opened)} onClose={closeEditor} />
        </Suspense>
      )}
    </>
  );
}
