import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import { isStaff } from "@vetrina/api/actor";
import type { Deps } from "@vetrina/api/deps";
import type { Sender } from "@vetrina/api/files/file-opener";
import type { UploadGate } from "@vetrina/api/files/form-data";
import { uploadShares } from "@vetrina/api/files/upload-shares";
import { anywhere, explainLimit } from "@vetrina/api/limits";
import { uploadsFullMessage, uploadsOfAddressMessage } from "@vetrina/contract/uploads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createUploadMemory, type MemoryShares, type TakeMemory } from "./upload-memory.ts";

/** What is left of a body after its answer is read on for so long, so that its sender gets to hear the answer. */
const lingerMs = 5_000;
const lingerBytes = 32 * 2 ** 20;

type UploadDeps = Pick<Deps, "limits" | "fileShares">;

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

function createGate(
  deps: UploadDeps,
  takeMemory: TakeMemory,
  request: FastifyRequest,
  reply: FastifyReply,
): UploadGate {
  const sender = () => ({ isStaff: isStaff(request.actor), address: request.ip });
  let hold: ((bytes: number) => void) | undefined;
  return {
    begin: () => takePlace(deps, sender(), reply),
    hold(bytes) {
      hold ??= takeMemory(sender(), request, reply);
      hold(bytes);
    },
    admitFile: () => deps.fileShares.admit(sender()),
    countFile: (bytes) => deps.fileShares.count(sender(), bytes),
  };
}

/** Reads on for nobody, and ends the connection when that takes too long. */
function throwAwayRest(request: IncomingMessage): void {
  const { socket } = request;
  let left = lingerBytes;
  const timer = setTimeout(() => socket.destroySoon(), lingerMs).unref();
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    request.off("data", count);
    socket.destroySoon();
  };
  request.unpipe();
  request.on("data", count);
  request.once("close", () => clearTimeout(timer));
  request.resume();
}

/**
 * Lets the routes of this scope read multipart forms, by readForm(). Nothing is read before a route asks for it, and
 * nothing is written to the disk. The rest of a refused body is thrown away up to a limit; then the connection ends.
 */
export async function acceptUploads(
  app: FastifyInstance,
  deps: UploadDeps,
  memory: MemoryShares = uploadShares,
): Promise<void> {
  await app.register(multipart);
  const takeMemory = createUploadMemory(memory);
  app.decorateRequest("upload");
  app.addHook("onRequest", async (request, reply) => {
    request.upload = createGate(deps, takeMemory, request, reply);
  });
  app.addHook("onResponse", async ({ raw }) => {
    if (!raw.complete && !raw.destroyed) throwAwayRest(raw);
  });
}
