import type { LibraryPicture } from "@vetrina/contract/pictures/picture-library";
import { useState } from "react";
import { FailedDialog, lazyPart } from "../../../lazy-part.tsx";

const PictureLibraryDialog = lazyPart({
  load: async () => (await import("./picture-library-dialog.tsx")).PictureLibraryDialog,
  failed: (panel, { onDismiss }) => <FailedDialog onDismiss={onDismiss}>{panel}</FailedDialog>,
});

interface LibraryButtonProps {
  label: string;
  className: string;
  /** Missing where the pictures are only looked after. */
  onChoose?: (picture: LibraryPicture) => void;
}

/** Opens the pictures that were uploaded before. */
export function LibraryButton({ label, className, onChoose }: LibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (picture: LibraryPicture) => {
    setIsOpen(false);
    onChoose?.(picture);
  };
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && <PictureLibraryDialog onChoose={onChoose && choose} onDismiss={() => setIsOpen(false)} />}
    </>
  );
}
