import * as z from "zod";
import { optional, webAddress } from "./env-values.ts";

const kept = (usual: number) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value) ?? usual,
    z.coerce.number("dev’essere un numero di copie").int("dev’essere un numero intero").min(0).max(1000),
  );

const hourMessage = "dev’essere un’ora da 0 a 23, oppure off";

/** The part of the environment that is about the site's own backups. */
export const backupVariables = {
  BACKUP_HOUR: z
    .preprocess((value) => value || "2", z.string().regex(/^(?:off|1?\d|2[0-3])$/, hourMessage))
    .transform((value) => (value === "off" ? undefined : Number(value))),
  BACKUP_KEEP_DAYS: kept(7).pipe(z.number().min(1, "dev’essere almeno 1")),
  BACKUP_KEEP_WEEKS: kept(4),
  BACKUP_KEEP_MONTHS: kept(12),
  BACKUP_RECIPIENT: optional(
    z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, "dev’essere una chiave pubblica di age, che comincia con age1"),
  ),
  BACKUP_IDENTITY: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string().regex(/^[\w.-]+$/, "dev’essere il nome di un bucket")),
  BACKUP_S3_PREFIX: z
    .preprocess((value) => value || "backups/", z.string().regex(/^[\w./-]+$/, "può avere lettere, numeri e / . - _"))
    .transform((value) => value.replace(/^\/+/, "").replace(/\/*$/, "/")),
  BACKUP_S3_ENDPOINT: optional(webAddress()),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  WAL_ARCHIVE: z
    .preprocess((value) => value || "off", z.enum(["on", "off"], "dev’essere on oppure off"))
    .transform((value) => value === "on"),
  WAL_ARCHIVE_DIR: optional(z.string()),
  WAL_ARCHIVE_SECONDS: z.preprocess(
    (value) => value || 60,
    z.coerce.number("dev’essere un numero di secondi").int().min(1, "dev’essere almeno 1").max(86_400),
  ),
  WAL_ARCHIVE_DAYS: z.preprocess(
    (value) => value || 7,
    z.coerce.number("dev’essere un numero di giorni").int().min(1, "dev’essere almeno 1").max(1000),
  ),
};

const accountNames = ["ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;

type S3Variables = Partial<Record<`${"BACKUP_S3" | "S3"}_${(typeof accountNames)[number]}`, string | undefined>> & {
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_S3_PREFIX: string;
};

export interface BucketAddress {
  endpoint: string;
  bucket: string;
  /** What the names of the site's objects begin with. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How the embedded server hands over its log, if it does. */
export const archivingOf = (env: { WAL_ARCHIVE: boolean; WAL_ARCHIVE_SECONDS: number }) =>
  env.WAL_ARCHIVE ? { seconds: env.WAL_ARCHIVE_SECONDS } : undefined;

/** The bucket that backups go to as well, if any: what isn't said of its account is that of the uploads. */
export function backupBucketOf(env: S3Variables): BucketAddress | undefined {
  const [endpoint, region, accessKeyId, secretAccessKey] = accountNames.map(
    (name) => env[`BACKUP_S3_${name}`] ?? env[`S3_${name}`],
  );
  const bucket = env.BACKUP_S3_BUCKET;
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, prefix: env.BACKUP_S3_PREFIX, region, accessKeyId, secretAccessKey };
}

/** What is wrong with the variables together, as a sentence. */
export function problemOfBackups(
  env: S3Variables & { DATABASE_URL?: string | undefined; WAL_ARCHIVE: boolean; BACKUP_HOUR: number | undefined },
): string | undefined {
  if (env.WAL_ARCHIVE && env.DATABASE_URL) {
    return "WAL_ARCHIVE=on vale solo per il database incluso: con DATABASE_URL l’archivio continuo lo tiene quel server.";
  }
  if (env.WAL_ARCHIVE && env.BACKUP_HOUR === undefined) {
    return "WAL_ARCHIVE=on vuole le copie della notte, da cui riparte: togli BACKUP_HOUR=off.";
  }
  const given = accountNames.filter((name) => env[`BACKUP_S3_${name}`]);
  if (!env.BACKUP_S3_BUCKET) {
    return given.length > 0 ? `BACKUP_S3_${given[0]} vale solo insieme a BACKUP_S3_BUCKET, che manca.` : undefined;
  }
  if (backupBucketOf(env)) return undefined;
  const missing = accountNames.filter((name) => !env[`BACKUP_S3_${name}`] && !env[`S3_${name}`]);
  return `Per BACKUP_S3_BUCKET manca l’accesso: ${missing.map((name) => `BACKUP_S3_${name}`).join(", ")}.`;
}
