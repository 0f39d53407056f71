import { imageSources } from "@vetrina/contract/pictures/images";

/** The pictures of the samples, which apps/web/samples takes, in pixels. */
const sampleSizes = { desktop: { width: 1200, height: 750 }, phone: { width: 480, height: 960 } };

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

type Sources = ReturnType<typeof imageSources>;

/** Has a picture asked for as soon as the page's head is read, where the screen is wide enough to begin with it. */
function WidePreload({ address, sources, sizes }: { address: string; sources: Sources; sizes: string }) {
  const copies = sources && { imageSrcSet: sources.avif, imageSizes: sizes, type: "image/avif" };
  return <link rel="preload" as="image" href={sources ? undefined : address} {...copies} media="(min-width: 64rem)" />;
}

/** A work's picture, in the copies that an uploaded one has. Where it can't be loaded, what lies behind it shows. */
export function WorkPicture({ address, on, alt, sizes, firstOn }: WorkPictureProps) {
  const sources = imageSources(address);
  const { width, height } = sources ?? sampleSizes[on];
  return (
    <picture>
      {firstOn === "wide screens" && <WidePreload address={address} sources={sources} sizes={sizes} />}
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
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
