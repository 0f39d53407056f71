import { imageSources } from "@vetrina/contract/pictures/images";
import { type PortraitFeatures, portraitFeatures } from "./portrait-features.ts";

interface PortraitProps {
  name: string;
  imageUrl: string | null;
  className: string;
  /** How wide a photo is shown, as `sizes` says it. */
  sizes: string;
}

function Bust({ features }: { features: PortraitFeatures }) {
  const { skin, hair, cloth, cut, hasApron } = features;
  return (
    <>
      {cut.back && <path className={hair} d={cut.back} />}
      <path className={cloth} d="M8 96c1-19 12-25 24-27h16c12 2 23 8 24 27z" />
      {hasApron && <path className="fill-neutral" d="M27 96l1-26h5l2 9h10l2-9h5l1 26z" />}
      <path className={skin} d="M33 56h14v12c0 6-3 9-7 9s-7-3-7-9z" />
      <path className="fill-black/15" d="M33 60c4 5 10 5 14 0v5c-4 5-10 5-14 0z" />
      <path className={skin} d="M25 40c0-14 6-21 15-21s15 7 15 21c0 15-7 25-15 25S25 55 25 40z" />
      <path className={skin} d="M22 43a3 4 0 1 0 4-3zM58 43a3 4 0 1 1-4-3z" />
    </>
  );
}

function Face({ features }: { features: PortraitFeatures }) {
  const { hair, cut, beard, hasGlasses } = features;
  return (
    <>
      {beard && <path className={hair} d={beard} />}
      <path className={hair} d={cut.front} />
      <g className="portrait-lines">
        <path d="M30 36q3-2 6 0M44 36q3-2 6 0M40 43l-2 6h3" />
        <path className={beard ? "stroke-sheet" : ""} d="M35 55q5 4 10 0" />
        {hasGlasses && (
          <path d="M28 38.5h10v5c-1.500 4-8.500 4-10 0zM42 38.5h10v5c-1.500 4-8.500 4-10 0zM38 40.500q2-1 4 0" />
        )}
      </g>
      <circle cx="33" cy="42" r="1.7" />
      <circle cx="47" cy="42" r="1.7" />
    </>
  );
}

/** Somebody in a shop door's arch, drawn after the name, each one another. */
function DrawnPortrait({ name, className }: { name: string; className: string }) {
  const features = portraitFeatures(name);
  return (
    <svg viewBox="0 0 80 96" className={`portrait ${className}`} aria-hidden="true">
      <path className={features.ground} d="M0 96V40a40 40 0 0 1 80 0v56z" />
      <Bust features={features} />
      <Face features={features} />
    </svg>
  );
}

/** A photo in a shop door's arch; until there is one, a drawing. The name stands beside it, so it needs no text. */
export function Portrait({ name, imageUrl, className, sizes }: PortraitProps) {
  if (!imageUrl) return <DrawnPortrait name={name} className={className} />;
  const sources = imageSources(imageUrl);
  return (
    <picture className={`portrait-photo ${className}`}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img src={imageUrl} alt="" width={400} height={480} loading="lazy" decoding="async" data-fallback />
    </picture>
  );
}
