import * as z from "zod";
import { optional, webAddress } from "./env-values.ts";

const kept = (usual: number) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value) ?? usual,
    z.coerce.number("dev'essere un numero di copie").int("dev'essere un numero intero").min(0).max(1000),
  );

const hourMessage = "dev'essere un'ora da 0 a 23, oppure off";

/** The part of the environment that is about the site's own backups. */
export const backupVariables = {
  BACKUP_HOUR: z
    .preprocess((value) => value || "2", z.string().regex(/^(?:off|1?\d|2[0-3])$/, hourMessage))
    .transform((value) => (value === "off" ? undefined : Number(value))),
  BACKUP_KEEP_DAYS: kept(7).pipe(z.number().min(1, "dev'essere almeno 1")),
  BACKUP_KEEP_WEEKS: kept(4),
  BACKUP_KEEP_MONTHS: kept(12),
  BACKUP_RECIPIENT: optional(
    z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, "dev'essere una chiave pubblica di age, che comincia con age1"),
  ),
  BACKUP_IDENTITY: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string().regex(/^[\w.-]+$/, "dev'essere il nome di un bucket")),
  BACKUP_S3_PREFIX: z
    .preprocess((value) => value || "backups/", z.string().regex(/^[\w./-]+$/, "può avere lettere, numeri e / . - _"))
    .transform((value) => value.replace(/^\/+/, "").replace(/\/*$/, "/")),
  BACKUP_S3_ENDPOINT: optional(webAddress()),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
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
export function problemOfBackups(env: S3Variables): string | undefined {
  const given = accountNames.filter((name) => env[`BACKUP_S3_${name}`]);
  if (!env.BACKUP_S3_BUCKET) {
    return given.length > 0 ? `BACKUP_S3_${given[0]} vale solo insieme a BACKUP_S3_BUCKET, che manca.` : undefined;
  }
  if (backupBucketOf(env)) return undefined;
  const missing = accountNames.filter((name) => !env[`BACKUP_S3_${name}`] && !env[`S3_${name}`]);
  return `Per BACKUP_S3_BUCKET manca l'accesso: ${missing.map((name) => `BACKUP_S3_${name}`).join(", ")}.`;
}
