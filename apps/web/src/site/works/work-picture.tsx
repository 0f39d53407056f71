import { imageSources } from "@vetrina/contract/pictures/images";

/** The pictures of the samples, which apps/web/samples takes, in pixels. */
const sampleSizes = { desktop: { width: 1200, height: 750 }, phone: { width: 480, height: 960 } };

interface WorkPictureProps {
  address: string;
  /** As which device shows it. */
  on: "desktop" | "phone";
  alt: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** It is what the visitor sees first. */
  isFirst?: boolean;
}

/** A work's picture, in the copies that an uploaded one has. Where it can't be loaded, what lies behind it shows. */
export function WorkPicture({ address, on, alt, sizes, isFirst }: WorkPictureProps) {
  const sources = imageSources(address);
  const { width, height } = sources ?? sampleSizes[on];
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        data-fallback
      />
    </picture>
  );
}
