import { StoredPicture } from "./stored-picture.tsx";

interface PersonPictureProps {
  address: string | null;
  /** Not edited by the staff yet. */
  isSample: boolean;
}

/** A photo, or what visitors see instead. */
export function PersonPicture({ address, isSample }: PersonPictureProps) {
  return (
    <>
      {address ? (
        <StoredPicture address={address} alt="" fit="contain" />
      ) : (
        <span className="grid size-full place-items-center p-4 text-center text-muted">
          Senza foto: il sito mostra un ritratto disegnato
        </span>
      )}
      {isSample && <span className="badge absolute top-3 left-0 badge-warning">Esempio</span>}
    </>
  );
}
