import * as z from "zod";

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(
    (value) => value || "production",
    z.enum(["production", "development", "test"], "dev'essere production, development o test"),
  ),
  HOST: z.preprocess((value) => value || "127.0.0.1", z.string()),
  PORT: z.preprocess(
    (value) => value || 3000,
    z.coerce.number("dev'essere un numero di porta").int().min(0).max(65_535, "dev'essere un numero di porta"),
  ),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: "dev'essere un indirizzo http o https" })),
  DATA_DIR: z.preprocess((value) => value || "./data", z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, "dev'essere un indirizzo che comincia con postgresql://"),
  ),
  ADMIN_USERNAME: optional(z.string().min(1).max(60, "può avere al massimo 60 caratteri")),
  ADMIN_PASSWORD: optional(z.string().min(10, "deve avere almeno 10 caratteri").max(200)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "dev'essere un indirizzo smtp:// o smtps://" })),
  MAIL_FROM: optional(z.string()),
  TRUST_PROXY: z
    .preprocess((value) => value || "off", z.enum(["on", "off"], "dev'essere on oppure off"))
    .transform((value) => value === "on"),
  RATE_LIMIT: z
    .preprocess((value) => value || "on", z.enum(["on", "off"], "dev'essere on oppure off"))
    .transform((value) => value === "on"),
  LOG_LEVEL: z.preprocess(
    (value) => value || "info",
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "non è un livello conosciuto"),
  ),
});

export type Environment = z.output<typeof environmentSchema>;

/** A value of the environment that can't be used; the message names it and says what is wanted. */
export class EnvironmentError extends Error {}

/** Reads the environment, once, at start. Throws EnvironmentError for the first wrong value. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const result = environmentSchema.safeParse(source);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new EnvironmentError(`La variabile ${String(issue?.path[0])} non va bene: ${issue?.message}.`);
}
