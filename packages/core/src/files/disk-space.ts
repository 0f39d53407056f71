export interface DiskSpace {
  freeBytes: number;
  /** With less, no files are taken. */
  floorBytes: number;
}

/** Looks at the disk with the data folder. */
export type ReadDiskSpace = () => Promise<DiskSpace>;

export const isDiskLow = ({ freeBytes, floorBytes }: DiskSpace): boolean => freeBytes < floorBytes;
