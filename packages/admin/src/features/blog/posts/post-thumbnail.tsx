import { imageSources } from "@vetrina/contract/pictures/images";
import { useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { pictureSource } from "../picture-source.ts";

/** The smallest copy of an uploaded picture; any other picture as it is. */
const smallCopy = (address: string) => imageSources(address)?.webp.split(" ")[0] ?? address;

/** A shop window with nothing in it yet. */
function EmptyWindow() {
  return (
    <svg viewBox="0 0 96 64" className="size-full" aria-hidden="true">
      <path className="fill-base-300" d="M0 0h96v64H0z" />
      <path
        className="fill-none stroke-edge"
        strokeWidth="3"
        d="M24 22h48v28H24zM20 22l4-10h48l4 10M36 22v6M48 22v6M60 22v6"
      />
    </svg>
  );
}

/** The article's picture, or what stands there when it has none or it does not load. */
export function PostThumbnail({ address }: { address: string | null }) {
  const restUrl = useRestUrl();
  const [broken, setBroken] = useState<string>();
  if (!address || broken === address) return <EmptyWindow />;
  return (
    <img
      {...pictureSource(smallCopy(address), restUrl)}
      alt=""
      width={96}
      height={64}
      loading="lazy"
      className="size-full object-cover"
      onError={() => setBroken(address)}
    />
  );
}
