export const carriesFiles = ({ types }: DataTransfer): boolean => types.includes("Files");

/** A copied table or text may bring a picture of itself along: who pastes it means the text. */
export const isPasteOfFiles = (data: DataTransfer): boolean => carriesFiles(data) && !data.types.includes("text/plain");
