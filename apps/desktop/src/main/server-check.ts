import * as z from "zod";

const patienceMs = 8000;

const healthSchema = z.object({ status: z.literal("ok") });
const frameSchema = z.object({ result: z.object({ data: z.object({ company: z.object({ name: z.string() }) }) }) });

/** Fetches as this program does, `net.fetch`; not as one of its pages. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

async function readJson(fetch: Fetch, url: string): Promise<unknown> {
  // A server that sends us elsewhere is not the one whose address was written.
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(patienceMs) });
  return answer.ok ? await answer.json() : undefined;
}

/** Whether one of our servers answers there, and what the agency is called; undefined when none does. */
export async function checkServer(fetch: Fetch, origin: string): Promise<{ name: string } | undefined> {
  try {
    if (!healthSchema.safeParse(await readJson(fetch, `${origin}/api/health`)).success) return undefined;
    const frame = frameSchema.safeParse(await readJson(fetch, `${origin}/trpc/site.frame`));
    return frame.success ? { name: frame.data.result.data.company.name } : undefined;
  } catch {
    return undefined;
  }
}
