import { deferFrames } from "@vetrina/contract/blog/defer-frames";
import { useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { pictureSource } from "../picture-source.ts";

interface ArticlePreviewProps {
  title: string;
  excerpt: string | null;
  /** The article's HTML as the editor wrote it, or as the server has cleaned it. */
  content: string;
  /** The address of its picture; empty or null for none. */
  image: string | null;
}

const tableWindow = '<div class="table-window" role="region" aria-label="Tabella" tabindex="0">';

/** A wide table scrolls in a window of its own, also with the keyboard, as on the public page. */
const windowTables = (html: string) =>
  html.replaceAll("<table", `${tableWindow}<table`).replaceAll("</table>", "</table></div>");

/** An article in the type and measure of its public page. */
export function ArticlePreview({ title, excerpt, content, image }: ArticlePreviewProps) {
  const restUrl = useRestUrl();
  const [broken, setBroken] = useState<string>();
  return (
    <article className="mx-auto max-w-4xl p-[clamp(1.5rem,4vw,3.5rem)] text-copy">
      <h1 className="max-w-[24ch] text-title [overflow-wrap:anywhere]">{title || "Senza titolo"}</h1>
      {excerpt && <p className="mt-5 max-w-[56ch] text-lead">{excerpt}</p>}
      {image && broken !== image && (
        <img
          {...pictureSource(image, restUrl)}
          alt=""
          width={1200}
          height={630}
          className="mt-8 aspect-1200/630 w-full object-cover"
          onError={() => setBroken(image)}
        />
      )}
      {/* The article's own HTML; the page's policy runs no script that might be in it. */}
      <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: windowTables(deferFrames(content)) }} />
    </article>
  );
}
