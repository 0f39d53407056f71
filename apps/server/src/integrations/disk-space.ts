import { statfs } from "node:fs/promises";
import type { DiskSpace, ReadDiskSpace } from "@vetrina/core/files/disk-space";
import { uploadShares } from "@vetrina/core/files/upload-shares";

/** How long a reading of the disk is reused: uploads in that time are small compared with the floor. */
const believedMs = 2000;

async function lookAt(folder: string, floorMegabytes: number | undefined): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const { bytes, ofWhole } = uploadShares.freeDisk;
  const usualFloor = Math.min(bytes, blocks * bsize * ofWhole);
  return {
    freeBytes: bavail * bsize,
    floorBytes: floorMegabytes === undefined ? usualFloor : floorMegabytes * 2 ** 20,
  };
}

/** Looks at the disk that a folder is on. */
export function createDiskReader(folder: string, floorMegabytes: number | undefined): ReadDiskSpace {
  let seen: Promise<DiskSpace> | undefined;
  let seenAt = 0;
  return () => {
    if (!seen || performance.now() - seenAt > believedMs) {
      seenAt = performance.now();
      seen = lookAt(folder, floorMegabytes);
      seen.catch(() => {
        seen = undefined;
      });
    }
    return seen;
  };
}
