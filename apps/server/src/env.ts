import * as z from "zod";
import { backupVariables, problemOfBackups } from "./env-backups.ts";
import { cdnVariables } from "./env-cdn.ts";
import { inboundVariables } from "./env-inbound.ts";
import { type Misspelled, misspelledVariables } from "./env-misspelled.ts";
import { optional, webAddress } from "./env-values.ts";

const onOrOff = (usual: "on" | "off") =>
  z
    .preprocess((value) => value || usual, z.enum(["on", "off"], "dev’essere on oppure off"))
    .transform((value) => value === "on");

const databaseAddress = () =>
  z.string().regex(/^postgres(ql)?:\/\//, "dev’essere un indirizzo che comincia con postgresql://");

const portNumber = () =>
  z.coerce.number("dev’essere un numero di porta").int().min(0).max(65_535, "dev’essere un numero di porta");

/** A limit in seconds; 0 is without. */
const seconds = (usual: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? usual : value),
    z.coerce
      .number("dev’essere un numero di secondi")
      .min(0, "non può essere negativo")
      .max(86_400, "può essere al massimo 86400"),
  );

/** A service of this machine that tests put in the place of the internet's. */
const testOrigin = () =>
  optional(
    z
      .string()
      .regex(
        /^http:\/\/127\.0\.0\.1:\d{1,5}$/,
        "dev’essere l’indirizzo di un servizio di prova, come http://127.0.0.1:4000",
      ),
  );

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(
    (value) => value || "production",
    z.enum(["production", "development", "test"], "dev’essere production, development o test"),
  ),
  HOST: z.preprocess((value) => value || "127.0.0.1", z.string()),
  PORT: z.preprocess((value) => value || 3000, portNumber()),
  PUBLIC_URL: optional(webAddress()),
  DATA_DIR: z.preprocess((value) => value || "./data", z.string()),
  DATABASE_URL: optional(databaseAddress()),
  DATABASE_MIGRATION_URL: optional(databaseAddress()),
  DATABASE_DIRECT_URL: optional(databaseAddress()),
  DATABASE_READ_URL: optional(
    z.never("non c’è più: togli DATABASE_READ_URL, tutte le letture vanno al database di DATABASE_URL"),
  ),
  DATABASE_POOL_SIZE: optional(
    z.coerce
      .number("dev’essere un numero di connessioni")
      .int()
      .min(2, "dev’essere almeno 2")
      .max(500, "può essere al massimo 500"),
  ),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: seconds(60),
  DATABASE_LOCK_TIMEOUT_SECONDS: seconds(25),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS: seconds(60),
  DATABASE_QUERY_TIMEOUT_SECONDS: seconds(65),
  DATABASE_CONNECT_TIMEOUT_SECONDS: seconds(1.5).refine((value) => value > 0, "dev’essere più di zero"),
  DATABASE_KEEPALIVE_SECONDS: seconds(10),
  ADMIN_USERNAME: optional(z.string().min(1).max(60, "può avere al massimo 60 caratteri")),
  ADMIN_PASSWORD: optional(z.string().min(10, "deve avere almeno 10 caratteri").max(200)),
  SECRET_KEY: optional(
    z
      .string()
      .transform((keys) => keys.split(",").map((key) => key.trim()))
      .pipe(z.array(z.string().min(32, "ogni chiave deve avere almeno 32 caratteri"))),
  ),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_BASE: optional(webAddress()),
  S3_ENDPOINT: optional(webAddress()),
  S3_BUCKET: optional(z.string().regex(/^[\w.-]+$/, "dev’essere il nome di un bucket")),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  ...backupVariables,
  ...cdnVariables,
  ...inboundVariables,
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(webAddress()),
  OPENAI_MODEL: z.preprocess((value) => value || "gpt-4.1-mini", z.string()),
  PUSH_TEST_ORIGIN: testOrigin(),
  WEBHOOK_TEST_ORIGIN: testOrigin(),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "dev’essere un indirizzo smtp:// o smtps://" })),
  MAIL_FROM: optional(z.string()),
  ALERT_WEBHOOK_URL: optional(webAddress()),
  MIN_FREE_DISK_MB: optional(
    z.coerce.number("dev’essere un numero di megabyte").int().min(0, "dev’essere un numero di megabyte"),
  ),
  STOP_PAUSE_SECONDS: z.preprocess(
    (value) => value || 0,
    z.coerce.number("dev’essere un numero di secondi").min(0).max(60, "può essere al massimo 60"),
  ),
  TRUST_PROXY: z
    .preprocess(
      (value) => value || "off",
      z.string().regex(/^(?:on|off|[1-9])$/, "dev’essere on, off oppure il numero dei proxy davanti al sito"),
    )
    .transform((value) => ({ off: 0, on: 1 })[value] ?? Number(value)),
  METRICS_PORT: optional(portNumber()),
  METRICS_HOST: z.preprocess((value) => value || "127.0.0.1", z.string()),
  METRICS_TOKEN: optional(z.string().min(16, "deve avere almeno 16 caratteri")),
  OTEL_SDK_DISABLED: optional(z.string()),
  OTEL_TRACES_EXPORTER: optional(z.enum(["otlp", "none"], "dev’essere otlp oppure none")),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(webAddress()),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(z.literal("http/protobuf", "dev’essere http/protobuf")),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: optional(z.literal("http/protobuf", "dev’essere http/protobuf")),
  HSTS_SUBDOMAINS: onOrOff("off"),
  RATE_LIMIT: onOrOff("on"),
  LOG_LEVEL: z.preprocess(
    (value) => value || "info",
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "non è un livello conosciuto"),
  ),
});

export type Environment = z.output<typeof environmentSchema>;

/** A value of the environment that can't be used; the message names it and says what is wanted. */
export class EnvironmentError extends Error {}

/** What makes sense only together: all of them, or none. */
const groups = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

function refuseHalfGroups(env: Environment): void {
  for (const group of groups) {
    const missing = group.filter((name) => !env[name]);
    if (missing.length === 0 || missing.length === group.length) continue;
    throw new EnvironmentError(
      `Le variabili ${group.join(", ")} vanno date tutte insieme: manca ${missing.join(", ")}.`,
    );
  }
}

function refuseHalfBackups(env: Environment): void {
  const problem = problemOfBackups(env);
  if (problem) throw new EnvironmentError(problem);
}

function refuseWithoutDatabase(env: Environment): void {
  const needy = (["DATABASE_MIGRATION_URL", "DATABASE_DIRECT_URL"] as const).find((name) => env[name]);
  if (env.DATABASE_URL || !needy) return;
  throw new EnvironmentError(`${needy} vale solo insieme a DATABASE_URL, che manca.`);
}

/** The address of an external PostgreSQL with the rights of the tables' owner: for migrations and backups. */
export const ownerUrlOf = ({ DATABASE_URL, DATABASE_MIGRATION_URL, DATABASE_DIRECT_URL }: Environment) =>
  DATABASE_MIGRATION_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL;

/** Variables that are nearly one of the site's, and probably meant to be it. */
export const misspelledIn = (source: NodeJS.ProcessEnv = process.env): Misspelled[] =>
  misspelledVariables(source, Object.keys(environmentSchema.shape));

/** What a person at the terminal reads of each. */
export const misspellingNotices = (): string[] =>
  misspelledIn().map(({ written, meant }) => `Attenzione: ${written} non è una variabile del sito; è ${meant}?`);

/** Reads the environment, once, at start. Throws EnvironmentError for the first wrong value. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const result = environmentSchema.safeParse(source);
  if (result.success) {
    refuseHalfGroups(result.data);
    refuseWithoutDatabase(result.data);
    refuseHalfBackups(result.data);
    return result.data;
  }
  const issue = result.error.issues[0];
  throw new EnvironmentError(`La variabile ${String(issue?.path[0])} non va bene: ${issue?.message}.`);
}
