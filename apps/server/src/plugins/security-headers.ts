import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Headers that hold for every answer. The content security policy differs by page: see pages/csp.ts. */
export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith("https:") && { maxAge: 31_536_000 },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}
