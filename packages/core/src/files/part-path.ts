/** Where a part of an opened file lies: beside the file. */
export const partPath = (path: string, index: number) => `${path}.${index}`;
