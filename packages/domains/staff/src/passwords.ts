/** OWASP's second recommended setting of argon2id: 19 MiB, two passes. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Native code, loaded when the first password comes. */
const loadArgon2 = () => import("@node-rs/argon2");

export const hashPassword = async (password: string) => (await loadArgon2()).hash(password, argon2Options);

export const isPassword = async (password: string, passwordHash: string) =>
  (await loadArgon2()).verify(passwordHash, password);
