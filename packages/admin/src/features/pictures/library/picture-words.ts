import { type LibraryPicture, type PictureUse, pictureUseKinds } from "@vetrina/contract/pictures/picture-library";

/** A picture's title: its file name, or a placeholder for uploads from before names were stored. */
export const pictureTitle = ({ fileName }: Pick<LibraryPicture, "fileName">) => fileName || "Senza nome";

export function usesSentence(count: number): string {
  if (count === 0) return "Non usata";
  return count === 1 ? "Usata una volta" : `Usata in ${count} punti`;
}

/** "Articolo «Il forno»". */
export const useSentence = ({ kind, title }: PictureUse) =>
  title ? `${pictureUseKinds[kind]} «${title}»` : pictureUseKinds[kind];
