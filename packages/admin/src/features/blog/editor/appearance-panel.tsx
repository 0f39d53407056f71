import { slugOfTitle } from "@vetrina/contract/blog/blog";
import { articleDescription } from "@vetrina/contract/blog/reading";
import { useWatch } from "react-hook-form";
import { useRestUrl } from "../../../addresses.tsx";
import { TitledSection } from "../../../titled-section.tsx";
import type { PostValues } from "./post-values.ts";

/** Where the site is, as search engines write it: without its scheme. The desktop app's page is elsewhere. */
const siteName = (restUrl: string) => new URL(restUrl || location.origin).host;

/** How the article looks among a search engine's results, and where its link is shared. */
export function AppearancePanel() {
  const host = siteName(useRestUrl());
  const values = useWatch<PostValues>() as PostValues;
  const { title, slug, metaTitle, metaDescription, excerpt, content } = values;
  const headline = metaTitle.trim() || title.trim() || "Senza titolo";
  const description = articleDescription({ metaDescription: metaDescription.trim(), excerpt: excerpt.trim(), content });
  return (
    <TitledSection look="panel" title="Come appare" className="panel content-start">
      <div className="grid gap-6 sm:grid-cols-2">
        <figure className="min-w-0">
          <figcaption className="mb-1.5 text-muted">Nei risultati di ricerca</figcaption>
          <div className="border border-edge bg-sheet p-4 [overflow-wrap:anywhere]">
            <p className="text-note text-muted">
              {host} › blog › {slug || slugOfTitle(title)}
            </p>
            <p className="mt-1 line-clamp-2 font-semibold text-link">{headline}</p>
            <p className="mt-1 line-clamp-3 text-note">{description || "Senza descrizione."}</p>
          </div>
        </figure>
        <figure className="min-w-0">
          <figcaption className="mb-1.5 text-muted">Quando si condivide il link</figcaption>
          <div className="border border-edge bg-sheet [overflow-wrap:anywhere]">
            <p className="grid aspect-1200/630 items-center overflow-hidden bg-base-200 p-4 font-display text-lead leading-tight font-extrabold">
              <span className="line-clamp-4">{title.trim() || "Senza titolo"}</span>
            </p>
            <div className="p-4">
              <p className="text-note text-muted">{host}</p>
              <p className="line-clamp-2 font-semibold">{headline}</p>
              <p className="line-clamp-2 text-note">{description}</p>
            </div>
          </div>
        </figure>
      </div>
    </TitledSection>
  );
}
