import { createOpenAiWriter, type OpenAiOptions } from "../apps/server/src/integrations/openai.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { doubleKey, OpenAiDouble } from "./openai-double.ts";

interface WritingSite extends TestApp {
  model: OpenAiDouble;
  /** The owner's cookie. */
  cookie: string;
  /** Calls as the owner, with a JSON body. */
  ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A writer that by default doesn't pause between two attempts. */
  useWriter(options?: Partial<OpenAiOptions>): void;
}

/** The application with a stand-in for the writing model, and its owner logged in. */
export async function startWritingSite(): Promise<WritingSite> {
  const model = await new OpenAiDouble().start();
  const site = await startTestApp({ RATE_LIMIT: "off", ...model.environment });
  const cookie = await site.staffCookie();
  const useWriter = (options: Partial<OpenAiOptions> = {}) => {
    const plain = { apiKey: doubleKey, baseUrl: model.baseUrl, model: "modello-di-prova", pauseSeconds: 0 };
    site.server.api.writer = createOpenAiWriter({ ...plain, ...options });
  };
  useWriter();
  return {
    ...site,
    model,
    cookie,
    useWriter,
    ask: (path, body, headers = {}) => site.post(path, body, { cookie, ...headers }),
    async close() {
      await site.close();
      await model.stop();
    },
  };
}
