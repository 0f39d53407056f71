import { imageSources } from "@vetrina/contract/pictures/images";

/** How many cloths post-picture.css has for articles without a picture. */
const cloths = 3;

interface PostPictureProps {
  /** Without a picture of its own, the placeholder shows: not the same one for all. */
  post: { id: number; featuredImage: string | null };
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  className?: string;
  /** It is what the visitor sees first. */
  isFirst?: boolean;
}

function Picture({ address, sizes, isFirst }: { address: string; sizes: string; isFirst: boolean }) {
  const sources = imageSources(address);
  const image = (
    <img
      src={address}
      alt=""
      width={sources?.width ?? 1200}
      height={sources?.height ?? 630}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      // As in the articles' text: another site gets no Referer for its picture.
      referrerPolicy={address.startsWith("/") ? undefined : "no-referrer"}
      data-fallback
    />
  );
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  );
}

/** The picture of an article. Behind it waits the placeholder, for articles without one and pictures that fail. */
export function PostPicture({ post, sizes, className = "", isFirst = false }: PostPictureProps) {
  const address = post.featuredImage;
  return (
    <div className={`window-pane post-picture ${className}`} data-cloth={address ? undefined : post.id % cloths}>
      <span className="post-picture-label" aria-hidden={address ? true : undefined}>
        Blog Post
      </span>
      {address && <Picture address={address} sizes={sizes} isFirst={isFirst} />}
    </div>
  );
}
