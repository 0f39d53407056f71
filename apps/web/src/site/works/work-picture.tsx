import { type ImageSources, imageSources } from "@vetrina/contract/pictures/images";
import { sampleCopies, samplePictures } from "./sample-pictures.ts";

export interface WorkPictureProps {
  address: string;
  /** As which device shows it. */
  on: "desktop" | "phone";
  alt: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** On which screens it is what the visitor sees first; none unless said. */
  firstOn?: "every screen" | "wide screens" | undefined;
}

interface Sources {
  avif?: string | undefined;
  webp?: ImageSources["webp"] | undefined;
  width: number;
  height: number;
}

function sourcesOf(address: string, on: WorkPictureProps["on"]): Sources {
  const { width, height } = samplePictures[on];
  const copies = sampleCopies(address).map((copy) => `${copy.address} ${copy.width}w`);
  return imageSources(address) ?? { width, height, avif: copies.join(", ") || undefined };
}

/** Has a picture asked for as soon as the page's head is read, where the screen is wide enough to begin with it. */
function WidePreload({ address, sources, sizes }: { address: string; sources: Sources; sizes: string }) {
  const copies = sources.avif && { imageSrcSet: sources.avif, imageSizes: sizes, type: "image/avif" };
  // With an address of its own it goes into the head: a picture has no place for it.
  return <link rel="preload" as="image" href={address} {...copies} media="(min-width: 64rem)" />;
}

/** A work's picture, in the copies that an uploaded one has. Where it can't be loaded, what lies behind it shows. */
export function WorkPicture({ address, on, alt, sizes, firstOn }: WorkPictureProps) {
  const sources = sourcesOf(address, on);
  const { avif, webp, width, height } = sources;
  return (
    <picture>
      {firstOn === "wide screens" && <WidePreload address={address} sources={sources} sizes={sizes} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={firstOn === "every screen" ? "eager" : "lazy"}
        fetchPriority={firstOn === "every screen" ? "high" : undefined}
        decoding="async"
        data-fallback
      />
    </picture>
  );
}
