import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import multipart from "@fastify/multipart";
import { uploadsFullMessage, uploadsOfAddressMessage } from "@vetrina/contract/uploads";
import { isStaff } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import type { Sender } from "@vetrina/core/files/file-opener";
import type { UploadGate } from "@vetrina/core/files/form-data";
import { uploadShares } from "@vetrina/core/files/upload-shares";
import { anywhere, explainLimit } from "@vetrina/core/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHeldBytes, type HeldShares, type HoldBytes } from "./held-bytes.ts";
import { createPace, type KeepPace, type PaceShares } from "./upload-pace.ts";

/** How long the rest of a body is drained after the answer, in milliseconds, so that its sender can read the answer. */
const lingerMs = 5_000;
const lingerBytes = 32 * 2 ** 20;

interface UploadDeps extends Pick<Deps, "limits" | "fileShares"> {
  /** Where files lie until they are checked. */
  unfinishedUploads: string;
}

export interface UploadShares extends HeldShares {
  /** Of visitors' files. */
  pace: PaceShares;
  /** Of what is read on only so that its sender hears an answer. */
  refusedPace: PaceShares;
}

/** Takes one of the sender's places until the answer is out or the connection is gone. */
function takePlace({ limits }: UploadDeps, { isStaff, address }: Sender, reply: FastifyReply): void {
  const hold = (name: "staffUpload" | "upload" | "uploadAnywhere", holder: string, message: string) => {
    try {
      reply.raw.once("close", limits.hold(name, holder));
    } catch (error) {
      throw explainLimit(error, message);
    }
  };
  hold(isStaff ? "staffUpload" : "upload", address, uploadsOfAddressMessage);
  if (!isStaff) hold("uploadAnywhere", anywhere, uploadsFullMessage);
}

interface GateMakers {
  deps: UploadDeps;
  holdBytes: HoldBytes;
  keepPace: KeepPace;
}

/** Paths in a folder of one request's own, which is made when the first one is asked for. */
function createRequestFolder(parent: string) {
  let folder: string | undefined;
  let files = 0;
  return {
    async newPath(): Promise<string> {
      if (!folder) {
        folder = path.join(parent, randomUUID());
        await mkdir(folder, { mode: 0o700 });
      }
      return path.join(folder, String(files++));
    },
    async remove(): Promise<void> {
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

function createGate(makers: GateMakers, request: FastifyRequest, reply: FastifyReply): UploadGate {
  const { deps, holdBytes, keepPace } = makers;
  const sender = () => ({ isStaff: isStaff(request.actor), address: request.ip });
  const folder = createRequestFolder(deps.unfinishedUploads);
  let hold: ((bytes: number) => void) | undefined;
  return {
    begin: () => takePlace(deps, sender(), reply),
    async receive(bytes) {
      hold ??= holdBytes(sender(), request, reply);
      hold(bytes);
      if (!isStaff(request.actor)) await keepPace(request.ip, bytes);
    },
    newPath: folder.newPath,
    end: folder.remove,
    admitFile: () => deps.fileShares.admit(sender()),
    countFile: (bytes) => deps.fileShares.count(sender(), bytes),
  };
}

/** Drains the rest of a refused body, and closes the connection when that takes too long. */
function throwAwayRest(request: IncomingMessage, keepPace: (bytes: number) => Promise<void>): void {
  const { socket } = request;
  let left = lingerBytes;
  const timer = setTimeout(() => socket.destroySoon(), lingerMs).unref();
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) {
      request.pause();
      // Waits, and can't fail; a connection that is gone meanwhile stays so.
      void keepPace(chunk.length).then(() => request.resume());
      return;
    }
    request.off("data", count);
    socket.destroySoon();
  };
  request.unpipe();
  request.on("data", count);
  request.once("close", () => clearTimeout(timer));
  request.resume();
}

/**
 * Lets the routes of this scope read multipart forms, by readForm(). Nothing is read before a route asks for it; files
 * lie on the disk until the answer is ready. The rest of a refused body is thrown away up to a limit; then the
 * connection ends.
 */
export async function acceptUploads(
  app: FastifyInstance,
  deps: UploadDeps,
  shares: UploadShares = uploadShares,
): Promise<void> {
  await app.register(multipart);
  const makers = { deps, holdBytes: createHeldBytes(shares), keepPace: createPace(shares.pace) };
  const keepRefusedPace = createPace(shares.refusedPace);
  app.decorateRequest("upload");
  app.addHook("onRequest", (request, reply, done) => {
    request.upload = createGate(makers, request, reply);
    done();
  });
  // A request refused by an earlier hook has no upload gate.
  app.addHook("onSend", async ({ upload }: { upload?: UploadGate }) => upload?.end());
  app.addHook("onResponse", ({ raw, ip }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) throwAwayRest(raw, (bytes) => keepRefusedPace(ip, bytes));
    done();
  });
}
