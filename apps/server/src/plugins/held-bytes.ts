import { uploadsFullMessage, uploadsOfAddressMessage } from "@vetrina/contract/uploads";
import { AppError } from "@vetrina/core/app-error";
import type { Sender } from "@vetrina/core/files/file-opener";
import { limitKey } from "@vetrina/core/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cutOff } from "./slow-senders.ts";

export interface HeldShares {
  heldBytes: { perAddress: number; visitors: number; staff: number };
  silentSeconds: number;
}

/** Counts the bytes of one request. Throws UNAVAILABLE when there is no room for them. */
export type HoldBytes = (sender: Sender, request: FastifyRequest, reply: FastifyReply) => (bytes: number) => void;

interface Upload {
  address: string;
  isStaff: boolean;
  bytes: number;
  heardAt: number;
  isReceived(): boolean;
  cut(): void;
}

/** The Retry-After of a refusal, in seconds: stalled senders have been cut off by then. */
const busySeconds = 60;

const sumOf = (uploads: Upload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Files lie on the disk while they are received and opened, other bodies in memory. Counts what has arrived, not what
 * was announced: a sender that announces much and sends nothing takes nothing from others, and one that falls silent
 * loses its place when another needs it.
 */
export function createHeldBytes({ heldBytes, silentSeconds }: HeldShares): HoldBytes {
  const uploads = new Set<Upload>();

  /** Cuts off the visitor that has been silent for longest, if that is long enough. */
  function makeRoom(now: number): boolean {
    const silent = [...uploads]
      .filter(({ isStaff, heardAt, isReceived }) => !isStaff && !isReceived() && now - heardAt > silentSeconds * 1000)
      .toSorted((one, other) => one.heardAt - other.heardAt)[0];
    if (!silent) return false;
    uploads.delete(silent);
    silent.cut();
    return true;
  }

  function requireRoom(upload: Upload, bytes: number): void {
    const refuse = (message: string) => new AppError("UNAVAILABLE", { message, retryAfterSeconds: busySeconds });
    const max = upload.isStaff ? heldBytes.staff : heldBytes.visitors;
    const ofAddress = () => [...uploads].filter(({ address, isStaff }) => address === upload.address && !isStaff);
    if (!upload.isStaff && sumOf(ofAddress()) + bytes > heldBytes.perAddress) throw refuse(uploadsOfAddressMessage);
    while (sumOf([...uploads].filter(({ isStaff }) => isStaff === upload.isStaff)) + bytes > max) {
      if (upload.isStaff || !makeRoom(upload.heardAt)) throw refuse(uploadsFullMessage);
    }
  }

  return ({ isStaff, address }, request, reply) => {
    const upload: Upload = {
      address: limitKey(address),
      isStaff,
      bytes: 0,
      heardAt: Date.now(),
      isReceived: () => request.raw.complete,
      cut: () => cutOff(request, reply),
    };
    // A connection that is closed already takes no room: its close event, which would free it, has passed.
    if (request.raw.socket.destroyed) return () => undefined;
    uploads.add(upload);
    reply.raw.once("close", () => uploads.delete(upload));
    return (bytes) => {
      upload.heardAt = Date.now();
      try {
        requireRoom(upload, bytes);
      } catch (error) {
        // At once, or those that come at the same moment would all be refused for want of what the others hold.
        uploads.delete(upload);
        throw error;
      }
      upload.bytes += bytes;
    };
  };
}
