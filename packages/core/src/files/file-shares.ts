import { dayMs } from "@vetrina/contract/dates";
import {
  filesOfDayMessage,
  noRoomForFilesMessage,
  noRoomForPicturesMessage,
  tooManyFilesMessage,
} from "@vetrina/contract/uploads";
import type { PrismaClient } from "@vetrina/data/prisma";
import { AppError } from "../app-error.ts";
import { anywhere, explainLimit, type Limits } from "../limits.ts";
import { isDiskLow, type ReadDiskSpace } from "./disk-space.ts";
import type { Sender } from "./file-opener.ts";
import { uploadShares } from "./upload-shares.ts";

export interface FileShares {
  /** Called as a file begins. Throws UNAVAILABLE when the disk has no room for it, TOO_MANY_REQUESTS when the sender's share of files is used up. */
  admit(sender: Sender): Promise<void>;
  /** Called when a file has arrived. Throws TOO_MANY_REQUESTS when it is over the day's bytes. */
  count(sender: Sender, bytes: number): Promise<void>;
  /** Gives back the share of files that were sent again with a stored submission, and thrown away. */
  giveBack(files: readonly CountedFile[]): Promise<void>;
}

interface CountedFile {
  sender: Sender;
  bytes: number;
}

interface FileSharesOptions {
  db: PrismaClient;
  limits: Limits;
  readDiskSpace: ReadDiskSpace;
  /** Whether files are stored on the disk, not in S3-compatible storage. */
  keepsOnDisk: boolean;
  now(): Date;
}

/** The day's sum is cached for so long, in milliseconds; later uploads are added here. */
const sumMs = 60_000;
/** When there may be room again, in seconds. */
const diskSeconds = 10 * 60;
const daySeconds = 60 * 60;

const withMessage = (message: string) => (error: unknown) => {
  throw explainLimit(error, message);
};

/**
 * Bytes of the visitors' files stored in the last 24 hours; so the share survives a restart and holds in all processes.
 */
async function sumOfDay(db: PrismaClient, now: Date): Promise<number> {
  const since = new Date(now.getTime() - dayMs);
  const isVisitors = { OR: [{ messageId: null }, { message: { senderType: "client" } }] };
  const sum = await db.attachment.aggregate({
    where: { createdAt: { gte: since }, ...isVisitors },
    _sum: { bytes: true },
  });
  return sum._sum.bytes ?? 0;
}

export function createFileShares({ db, limits, readDiskSpace, keepsOnDisk, now }: FileSharesOptions): FileShares {
  let day = { bytes: 0, readAt: Number.NEGATIVE_INFINITY };

  async function spendDay(bytes: number): Promise<void> {
    const time = now().getTime();
    if (time - day.readAt > sumMs) day = { bytes: await sumOfDay(db, now()), readAt: time };
    if (day.bytes + bytes > uploadShares.bytesPerDay.anywhere) {
      throw new AppError("TOO_MANY_REQUESTS", { message: filesOfDayMessage, retryAfterSeconds: daySeconds });
    }
    day.bytes += bytes;
  }

  return {
    async admit({ isStaff, address }) {
      if (keepsOnDisk && isDiskLow(await readDiskSpace())) {
        const message = isStaff ? noRoomForPicturesMessage : noRoomForFilesMessage;
        throw new AppError("UNAVAILABLE", { message, retryAfterSeconds: diskSeconds });
      }
      if (isStaff) return;
      await limits.spend("visitorFile", address).catch(withMessage(tooManyFilesMessage));
      await limits.spend("visitorFileAnywhere", anywhere).catch(withMessage(tooManyFilesMessage));
    },

    async count({ isStaff, address }, bytes) {
      if (isStaff || !limits.areOn) return;
      await limits.spend("visitorFileBytes", address, bytes).catch(withMessage(filesOfDayMessage));
      await spendDay(bytes);
    },

    async giveBack(files) {
      if (!limits.areOn) return;
      for (const { sender, bytes } of files.filter((file) => !file.sender.isStaff)) {
        await limits.giveBack("visitorFile", sender.address);
        await limits.giveBack("visitorFileAnywhere", anywhere);
        await limits.giveBack("visitorFileBytes", sender.address, bytes);
        day.bytes -= bytes;
      }
    },
  };
}
