import { type LibraryPicture, type PictureUse, pictureUseKinds } from "@vetrina/contract/pictures/picture-library";

/** What a picture is called: by its file, or by its day where names were not kept yet. */
export const pictureTitle = ({ fileName }: Pick<LibraryPicture, "fileName">) => fileName || "Senza nome";

export function usesSentence(count: number): string {
  if (count === 0) return "Non usata";
  return count === 1 ? "Usata una volta" : `Usata in ${count} punti`;
}

/** "Articolo «Il forno»". */
export const useSentence = ({ kind, title }: PictureUse) =>
  title ? `${pictureUseKinds[kind]} «${title}»` : pictureUseKinds[kind];
