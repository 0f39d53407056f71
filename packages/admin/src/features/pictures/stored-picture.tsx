import { imageSources } from "@vetrina/contract/pictures/images";
import { useState } from "react";
import { useRestUrl } from "../../addresses.tsx";

interface StoredPictureProps {
  /** Missing for what has no picture. */
  address: string | null | undefined;
  alt: string;
  /** Whole, with the ground around it, or filling the frame. */
  fit?: "cover" | "contain" | undefined;
}

/** The smallest copy of an uploaded picture; any other as it is. */
const smallCopy = (address: string) => imageSources(address)?.webp.split(" ")[0] ?? address;

function InPlace({ children }: { children: string }) {
  return <span className="grid size-full place-items-center p-2 text-center text-muted">{children}</span>;
}

/** A picture, or the words that stand in for one that does not load. */
export function StoredPicture({ address, alt, fit = "cover" }: StoredPictureProps) {
  const restUrl = useRestUrl();
  const [broken, setBroken] = useState<string>();
  if (!address) return <InPlace>Senza immagine</InPlace>;
  if (broken === address) return <InPlace>Immagine non trovata</InPlace>;
  const copy = smallCopy(address);
  return (
    <img
      src={copy.startsWith("/") ? `${restUrl}${copy}` : copy}
      alt={alt}
      width={320}
      height={200}
      loading="lazy"
      draggable={false}
      className={`size-full ${fit === "cover" ? "object-cover" : "object-contain"}`}
      onError={() => setBroken(address)}
    />
  );
}
