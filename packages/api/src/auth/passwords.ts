import { hash, verify } from "@node-rs/argon2";

/** OWASP's second recommended setting of argon2id: 19 MiB, two passes. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, argon2Options);

export const isPassword = (password: string, passwordHash: string) => verify(passwordHash, password);
