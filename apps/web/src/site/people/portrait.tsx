import { imageSources } from "@vetrina/contract/pictures/images";
import { type PortraitDrawing, portraitDrawings } from "./portrait-drawings.tsx";
import { portraitFeatures } from "./portrait-features.ts";

interface PortraitProps {
  name: string;
  imageUrl: string | null;
  className: string;
  /** How wide a photo is shown, as `sizes` says it. */
  sizes: string;
  /** Of a photo whose subject no text beside it names. */
  alt?: string;
}

interface PartProps {
  name: PortraitDrawing;
  /** Says its colour. */
  className?: string | undefined;
}

const Part = ({ name, className }: PartProps) => <g className={className}>{portraitDrawings[name]}</g>;

/** A figure in a shop door's arch, drawn from the name, different for each. */
function DrawnPortrait({ name, className }: { name: string; className: string }) {
  const { ground, cloth, skin, hair, front, behind, hasBeard, hasApron, hasGlasses } = portraitFeatures(name);
  return (
    <svg viewBox="0 0 80 96" className={`fill-base-content ${className}`} aria-hidden="true">
      <Part name="arco" className={ground} />
      {behind && <Part name={behind} className={hair} />}
      <Part name="busto" className={cloth} />
      {hasApron && <Part name="grembiule" className="fill-neutral" />}
      <Part name="testa" className={skin} />
      {hasBeard && <Part name="barba" className={hair} />}
      <Part name={front} className={hair} />
      <g className="fill-none stroke-base-content stroke-[1.4] [stroke-linecap:round]">
        {portraitDrawings.viso}
        <Part name="bocca" className={hasBeard ? "stroke-sheet" : undefined} />
        {hasGlasses && portraitDrawings.occhiali}
      </g>
    </svg>
  );
}

/** A photo in a shop door's arch; until there is one, a drawing. The name of a person stands beside it. */
export function Portrait({ name, imageUrl, className, sizes, alt = "" }: PortraitProps) {
  if (!imageUrl) return <DrawnPortrait name={name} className={className} />;
  const sources = imageSources(imageUrl);
  return (
    <picture className={`block aspect-5/6 overflow-hidden rounded-t-[999px] bg-base-300 ${className}`}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        src={imageUrl}
        alt={alt}
        width={400}
        height={480}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        data-fallback
      />
    </picture>
  );
}
