import { imageSources } from "@vetrina/contract/images";
import { useState } from "react";
import { useRestUrl } from "../addresses.tsx";

/** The smallest copy of an uploaded picture; any other as it is. */
const smallCopy = (address: string) => imageSources(address)?.webp.split(" ")[0] ?? address;

/** A picture of the gallery, or the words that stand in for one that does not load. */
export function GalleryPicture({ address, alt }: { address: string; alt: string }) {
  const restUrl = useRestUrl();
  const [broken, setBroken] = useState<string>();
  if (broken === address) {
    return <span className="grid size-full place-items-center p-2 text-center text-muted">Immagine non trovata</span>;
  }
  const copy = smallCopy(address);
  return (
    <img
      src={copy.startsWith("/") ? `${restUrl}${copy}` : copy}
      alt={alt}
      width={320}
      height={200}
      loading="lazy"
      className="size-full object-cover"
      onError={() => setBroken(address)}
    />
  );
}
