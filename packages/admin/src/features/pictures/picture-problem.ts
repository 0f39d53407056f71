import { imageBytesMax, imageSizeMessage, imageTypeMessage } from "@vetrina/contract/pictures/images";

/** What is wrong with a file before it is sent; nothing for one that may go. */
export function pictureProblem(file: Pick<File, "type" | "size">): string | undefined {
  if (!file.type.startsWith("image/")) return imageTypeMessage;
  return file.size > imageBytesMax ? imageSizeMessage : undefined;
}
