/**
 * The answer to a call, which has so long to begin, and as long again for each piece of its body: a large one on a slow
 * line takes the time that it takes. While its reader rests, nothing is waited for.
 */
export async function fetchPatiently(
  call: (signal: AbortSignal) => Promise<Response>,
  patienceMs: number,
  stopping?: AbortSignal,
): Promise<Response> {
  const silence = new AbortController();
  /** Not by the signal alone: once the answer has begun, a signal may be lost with its request to the garbage collector. */
  async function within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let stop: (() => void) | undefined;
    const givenUp = new Promise<never>((_resolve, reject) => {
      stop = () => reject(stopping?.reason);
      if (stopping?.aborted) stop();
      stopping?.addEventListener("abort", stop);
      timer = setTimeout(() => {
        const reason = new DOMException(`nessuna risposta per ${patienceMs / 1000} secondi`, "TimeoutError");
        reject(reason);
        silence.abort(reason);
      }, patienceMs);
    });
    return await Promise.race([work, givenUp]).finally(() => {
      clearTimeout(timer);
      if (stop) stopping?.removeEventListener("abort", stop);
    });
  }
  const response = await within(call(stopping ? AbortSignal.any([stopping, silence.signal]) : silence.signal));
  if (!response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await within(reader.read()).catch((error: unknown) => {
          reader.cancel(error).catch(() => undefined);
          throw error;
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}
