import type { AppRouter } from "@vetrina/api/router";
import type { RenderOptions, WebAssets, WebEntry } from "@vetrina/contract/render";
import type { TrpcContext } from "@vetrina/core/trpc";

export type PageEntry = WebEntry<AppRouter, TrpcContext>;
export type PageOptions = RenderOptions<AppRouter, TrpcContext>;

/** Texts of inline scripts and styles that the program itself puts in a page: no others may count there. */
export interface KnownBlocks {
  scripts: readonly string[];
  /** By the address of the stylesheet. */
  styles: Readonly<Record<string, string>>;
}

/** Where pages come from: the build in production, Vite in development. */
export interface WebSource {
  entry(): Promise<PageEntry>;
  /** With the inline blocks of the assets. */
  assets: WebAssets & { blocks: KnownBlocks };
  /** Names the build, so that caches of an older one are left behind. */
  buildId: string;
}
